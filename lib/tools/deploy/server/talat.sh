#!/bin/sh
# Operator commands as the shop's user: talat import FOLDER, talat check; talat COMMAND --help explains each.
set -eu
set -a
. /etc/talat/talat.env
set +a
# A heap limit of the server may be too small for some commands.
unset NODE_OPTIONS
exec runuser --user talat -- /opt/talat/current/bin/node /opt/talat/current/lib/tools/scripts/command.mjs "$@"

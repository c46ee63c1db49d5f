#!/bin/sh
# Installs the shop of this folder on a Debian server, or upgrades the installed one: install.sh shop.example.com
# PostgreSQL and Caddy are Debian's. Settings, data and backups of an installed shop stay.
set -eu

domain=${1:-}
here=$(cd "$(dirname "$0")" && pwd)
parts=$here/lib/tools/deploy/server
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$here/package.json")
settings=/etc/talat/talat.env
program=/opt/talat/$version

if [ "$(id -u)" != 0 ] || [ -z "$domain" ]; then
  echo "Run as root, with the domain of the shop: sudo $0 shop.example.com" >&2
  exit 1
fi
if [ -f /etc/caddy/Caddyfile ] && [ ! -f "$settings" ] && grep -q '^[a-z0-9.-]*\.[a-z]* {' /etc/caddy/Caddyfile; then
  echo "/etc/caddy/Caddyfile serves another site, and this script would replace it. Nothing was changed." >&2
  exit 1
fi

echo "▸ PostgreSQL and Caddy"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq -y --no-install-recommends postgresql caddy ca-certificates >/dev/null
systemctl start postgresql

echo "▸ User, database and settings"
id talat >/dev/null 2>&1 || useradd --system --home-dir /var/lib/talat --no-create-home --shell /usr/sbin/nologin talat
install -d -o talat -g talat -m 0750 /var/lib/talat /var/backups/talat
as_postgres() { (cd / && runuser --user postgres -- "$@"); }
[ "$(as_postgres psql -tAc "SELECT 1 FROM pg_roles WHERE rolname = 'talat'")" = 1 ] || as_postgres createuser --createdb talat
[ "$(as_postgres psql -tAc "SELECT 1 FROM pg_database WHERE datname = 'talat'")" = 1 ] ||
  as_postgres createdb --owner talat --template template0 --locale C.UTF-8 --encoding UTF8 talat
if [ ! -f "$settings" ]; then
  install -d -m 0755 /etc/talat
  secret() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
  (
    umask 077
    cat >"$settings" <<END
# docs/configuration.md explains every variable. After a change: systemctl restart talat
SHOP_URL=https://$domain
DATABASE_URL='postgresql:///talat?host=/run/postgresql&user=talat'
DATA_DIR=/var/lib/talat
BACKUP_TO=/var/backups/talat
STAFF_PASSCODE=$(secret)
REVALIDATE_SECRET=$(secret)
CACHE_MB=64
PORT=3000
END
  )
fi

if [ -e /opt/talat/current ] && systemctl is-active --quiet talat; then
  echo "▸ Backup before the upgrade"
  talat backup "/var/backups/talat/before-$version-$(date -u +%Y%m%dT%H%M%SZ)"
fi

echo "▸ Talat $version"
rm -rf "$program.new"
install -d /opt/talat
cp -a "$here" "$program.new"
chown -R root:root "$program.new"
systemctl stop talat 2>/dev/null || true
# Scripts of the version before, as Node compiled them.
rm -rf /var/cache/talat
rm -rf "$program"
mv "$program.new" "$program"
ln -sfn "$program" /opt/talat/current
install -m 0644 "$parts/talat.service" /etc/systemd/system/talat.service
install -m 0755 "$parts/talat.sh" /usr/local/bin/talat
sed "s/^DOMAIN/$domain/" "$parts/Caddyfile" >/etc/caddy/Caddyfile
systemctl daemon-reload
systemctl enable --quiet talat caddy
systemctl start talat
systemctl reload-or-restart caddy

echo "▸ First start"
is_ready() {
  "$program/bin/node" -e "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}
tries=0
until is_ready; do
  tries=$((tries + 1))
  if [ "$tries" -ge 60 ]; then
    echo "The shop is not ready. Its log: journalctl -u talat" >&2
    exit 1
  fi
  sleep 1
done
echo "Talat $version serves https://$domain. Staff begin at https://$domain/en/staff with the STAFF_PASSCODE in $settings."

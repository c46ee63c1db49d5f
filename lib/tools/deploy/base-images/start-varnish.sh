# Like the entry point of the published image, for the options used in a compose file.
set -eu
exec varnishd -F -n /var/lib/varnish/varnishd -f /etc/varnish/default.vcl -a http=:80,HTTP -a proxy=:8443,PROXY -p feature=+http2 -s "malloc,$VARNISH_SIZE" "$@"

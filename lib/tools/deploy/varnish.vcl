vcl 4.1;

# Varnish as the caching reverse proxy of the shop: stores public responses for as long as `s-maxage` says, and purges them by tag
# when the shop sends BAN. Two replicas; one that is shutting down or gone receives no more requests.

import directors;
import std;

# The outage page and the query parameters of pages. Relative to this file.
include "./outage.vcl";
include "./page-queries.vcl";

probe ready {
  .url = "/api/health/ready";
  # A replica that is shutting down reports not ready, and serves requests for SHUTDOWN_GRACE_SECONDS: longer than the probe takes
  # to notice. Two failed probes in a row are required, because a busy machine may be slow once. An unresponsive replica is taken
  # out after five seconds.
  .interval = 500ms;
  .timeout = 2s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

# Fixed IP addresses, as set in compose.yaml: Varnish resolves a name only once and does not start if it is unknown. Connecting
# inside the network takes a millisecond; a connection to a vanished replica is never refused and takes the whole timeout.
backend app1 {
  .host = "172.28.7.11";
  .port = "3000";
  .probe = ready;
  .connect_timeout = 500ms;
  .first_byte_timeout = 60s;
}

backend app2 {
  .host = "172.28.7.12";
  .port = "3000";
  .probe = ready;
  .connect_timeout = 500ms;
  .first_byte_timeout = 60s;
}

# Clients that may purge: the shop itself. Caddy is in this network, too, and forwards requests of strangers, so it refuses the
# method (Caddyfile).
acl inside {
  "127.0.0.0"/8;
  "172.28.7.0"/24;
  "fd28:7a1a:7::"/64;
}

sub vcl_init {
  new apps = directors.round_robin();
  apps.add_backend(app1);
  apps.add_backend(app2);
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ inside) { return (synth(403)); }
    # Allows only characters that lib/platform/cache/tags.ts writes; none has a special meaning in a regular expression.
    if (req.http.X-Ban-Tags !~ "^[A-Za-z0-9%:_,-]+$") { return (synth(400)); }
    if (!std.ban("obj.http.Cache-Tags ~ (^|,)(" + regsuball(req.http.X-Ban-Tags, ",", "|") + ")(,|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }

  set req.backend_hint = apps.backend();
  unset req.http.X-Ban-Tags;
  # Clients must not send this internal header to the shop.
  unset req.http.Cache-Tags;
  # Only the TLS proxy on the internal network may say that the visitor's connection is encrypted. Headers with other addresses
  # are removed.
  if (client.ip !~ inside || req.http.X-Forwarded-Proto != "https") { unset req.http.X-Forwarded-Proto; }
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.Forwarded;
  # Next reads these while it renders. The shop lets through only what it knows (lib/platform/http/request-headers.ts).
  unset req.http.Content-Security-Policy;
  unset req.http.Content-Security-Policy-Report-Only;
  unset req.http.Next-Resume;
  unset req.http.X-Matched-Path;
  unset req.http.X-Middleware-Prefetch;
  unset req.http.X-Middleware-Subrequest;
  unset req.http.X-Nextjs-Data;
  unset req.http.X-Now-Route-Matches;
  unset req.http.X-Prerender-Revalidate;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }

  # API, health and metrics responses must be current and are never cached.
  if (req.url ~ "^/(api|json_rpc|payments|revalidate|health)(/|\?|$)") { return (pass); }

  # Private pages are for one reader: they need cookies and are never cached. The list is that of middleware.ts.
  if (req.url ~ "^/(en|th)/(account_details|addresses|balance|buy|cart|checkout|confirm_payment|delivery_area|edit_address|favorites|forgot_password|lists|login|lot_qr|order_details|orders|payment_error|payment_success|pi|reset_password|search|set_cart|shared_list|signup|staff|standing_orders)(/|\?|$)") {
    return (pass);
  }
  # Filtered lists have more combinations than a cache can hold. The rule is that of lib/core/urls/routes.ts.
  if (req.url ~ "^/(en|th)/(products|all_products)\?(.*&)?sort=") { return (pass); }
  # For URLs without a language the cookie decides.
  if (req.url !~ "^/(en|th)/[a-z]" && req.url !~ "^/(_next|files|static|banners|landing|images|icons|fonts|locales|previews|feeds|sitemaps)/") {
    return (pass);
  }

  # Staff see the shop before it opens, and the shop knows them by their cookie: what they get is for them alone.
  if (req.http.Cookie ~ "(^|; *)(__Host-)?staff=") { return (pass); }

  # A picture has one of three formats (lib/core/images.ts). Browsers write Accept in a hundred ways, so it is normalized.
  if (req.url ~ "^/(files|static)/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } else if (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
  }

  # The shop compresses each encoding itself, and its Vary header keeps them apart. Browsers write Accept-Encoding in a hundred
  # ways, so it is normalized.
  if (req.http.Accept-Encoding ~ "(^|, ?)br(,|$)") {
    set req.http.Accept-Encoding = "br";
  } else {
    call read_encodings;
  }

  call read_router_headers;
  call normalize_query;
  # Never cached: URLs of the former shop, which redirect, repeated parameters, which no link of ours has, and files with a query.
  if (req.url ~ "[?&]page=" || req.url ~ "[?&]([a-z_]+)=[^&]*&(.*&)?\1=" || (req.url ~ "\?" && req.url !~ "^/((en|th)/|_next/image\?)")) {
    return (pass);
  }

  # Everything else is the same for everyone, whatever host name was requested: cached responses contain the one of SHOP_URL.
  set req.http.Host = "shop";
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.Accept-Language;
  unset req.http.Referer;
  unset req.http.User-Agent;
  return (hash);
}

# Gives each page one URL in the cache, whatever parameters a stranger or an advertiser adds; the browser's URL keeps them.
sub normalize_query {
  if (req.url ~ "^/(en|th)/" && req.url !~ "[?&]page=") { call keep_page_parameters; }
  if (req.url ~ "^/_next/image\?") { set req.url = regsuball(req.url, "(?<=[?&])(?!(?:url|w|q)=)[^&]*(?:&|$)", ""); }
  if (!req.http.RSC) { set req.url = regsuball(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?:&|$)", ""); }
  set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
}

# Removes unexpected values of the router's headers, because each value is a separate cache entry (vcl_hash).
sub read_router_headers {
  if (req.http.RSC != "1") {
    unset req.http.RSC;
    unset req.http.Next-Router-Prefetch;
    unset req.http.Next-Router-Segment-Prefetch;
    return;
  }
  if (req.http.Next-Router-Prefetch !~ "^[123]$") { unset req.http.Next-Router-Prefetch; }
  if (req.http.Next-Router-Segment-Prefetch !~ "^/[A-Za-z0-9_@!$/.-]{1,300}$") { unset req.http.Next-Router-Segment-Prefetch; }
}

# Finds the best encoding in a list with weights or unusual formatting. Skips refused ones (q=0).
sub read_encodings {
  set req.http.Accept-Encoding = regsuball(std.tolower(req.http.Accept-Encoding), "(^|,)[^,;]*;[ \t]*q=0(\.0*)?[ \t]*(?=,|$)", "");
  if (req.http.Accept-Encoding ~ "(^|,)[ \t]*br[ \t]*(;|,|$)") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(^|,)[ \t]*gzip[ \t]*(;|,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub vcl_hash {
  # Next requires the router's own parameter, a hash of its headers, but its response does not depend on the value.
  hash_data(regsub(regsuball(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?:&|$)", ""), "[?&]+$", ""));
  hash_data(req.http.Host);
  # Responses over HTTPS have additional headers.
  hash_data(req.http.X-Forwarded-Proto);
  # The router of an open page requests other forms of the page at the same URL.
  hash_data(req.http.RSC);
  hash_data(req.http.Next-Router-Prefetch);
  hash_data(req.http.Next-Router-Segment-Prefetch);
  # It has the layout of the page already (lib/platform/next/internals.ts).
  if (req.http.RSC && req.http.Next-Router-State-Tree ~ "^%5B%22%22%2C%7B%22children%22%3A%5B%5B%22lang%22%2C%22(en|th)%22%2C%22d%22%2Cnull%5D%2C%7B.*%7D%2Cnull%2Cnull%2C16%5D%7D%2Cnull%2Cnull%2C16%5D$") {
    hash_data("layout");
  }
  return (lookup);
}

sub vcl_backend_fetch {
  # A cacheable response is for everyone.
  if (!bereq.uncacheable) { unset bereq.http.Cookie; }
  # A replica that vanishes must not hold its shoppers for a minute, nor all others who wait for the same page.
  if (bereq.http.Cookie !~ "(^|; *)(__Host-)?staff=" && !bereq.http.Authorization && !bereq.http.X-Staff-Passcode) {
    if (bereq.url ~ "^/(en|th)(/|\?|$)") {
      set bereq.first_byte_timeout = 20s;
    } elsif (bereq.url ~ "^/json_rpc") {
      set bereq.first_byte_timeout = 30s;
    }
  }
  # Resolves the director to a replica now, so that a retry can use the other one.
  if (bereq.retries == 0) { set bereq.backend = bereq.backend.resolve(); }
}

# Retries idempotent requests once, at the other replica.
sub retry_on_other {
  if ((bereq.method != "GET" && bereq.method != "HEAD") || bereq.retries > 0) { return; }
  if (bereq.backend == app1) {
    if (std.healthy(app2)) { set bereq.backend = app2; }
  } else if (std.healthy(app1)) {
    set bereq.backend = app1;
  }
  return (retry);
}

sub vcl_backend_response {
  # The replica is shutting down or cannot answer.
  if (beresp.status == 503) { call retry_on_other; }
  # A failed background fetch must not replace the stale page that visitors are being served.
  if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }
  # Caches only what the shop marks as public, and never the response to a request with cookies.
  if (bereq.uncacheable || beresp.http.Cache-Control !~ "s-maxage|public" || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    # For a minute, requests for it do not wait for one another (hit-for-miss).
    set beresp.ttl = 60s;
    return (deliver);
  }
  unset beresp.http.Set-Cookie;
  # A missing part of a page, or a wrong hash of the router's headers: anyone can request any number of them.
  if ((bereq.http.Next-Router-Segment-Prefetch && beresp.status != 200) || (bereq.http.RSC && beresp.status >= 300 && beresp.status < 400)) {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  # The router's headers are in the cache key already (vcl_hash), and the page that the router is on does not affect cached
  # responses. As part of Vary, any value that a client invents would store another copy of the page.
  set beresp.http.Vary = regsuball(beresp.http.Vary, "(?i)(^|,) *(rsc|next-[a-z-]+) *(?=,|$)", "");
  set beresp.http.Vary = regsub(beresp.http.Vary, "^ *, *", "");
  if (beresp.http.Vary == "") {
    unset beresp.http.Vary;
  }
  set beresp.http.X-Grace = regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1");
  if (beresp.http.X-Grace ~ "^[0-9]+$") {
    set beresp.grace = std.duration(beresp.http.X-Grace + "s", 10s);
  }
  unset beresp.http.X-Grace;
  # Next is replacing this stale page.
  if (beresp.http.X-Nextjs-Cache == "STALE") {
    set beresp.ttl = 1s;
  }
  # Not-found responses are cached, too, but made-up URLs must not evict pages for long.
  if (beresp.status >= 400 && beresp.ttl > 60s) {
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
  }
}

sub vcl_backend_error {
  call retry_on_other;
  set beresp.status = 503;
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.X-Robots-Tag = "noindex";
  # Only browsers that open a page get one; programs and a page's subresources need just the status.
  if (bereq.http.Accept !~ "text/html" && bereq.url !~ "^/(en|th)(/|\?|$)") {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.body = "503";
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  if (bereq.url ~ "^/en(/|\?|$)") {
    call outage_page_en;
  } else {
    call outage_page_th;
  }
  return (deliver);
}

# Responses of the proxy itself (to a stranger's BAN) contain only the status.
sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.status;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Cache-Tags;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  # Browsers revalidate each time, because their copies cannot be purged.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    unset resp.http.Age;
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

vcl 4.1;

# Varnish as the caching reverse proxy of the shop: stores public responses for as long as `s-maxage` says, and purges
# them by tag when the shop sends BAN. Two replicas; one that is shutting down or gone gets no more requests.

import directors;
import std;

# What a visitor reads while no replica answers, and the parameters of pages. Relative to this file.
include "./outage.vcl";
include "./page-queries.vcl";

probe ready {
  .url = "/api/health/ready";
  # One that is stopping says so, and goes on answering for SHUTDOWN_GRACE_SECONDS: longer than this takes to notice.
  # Two such answers in a row count: a busy machine is slow to answer once. One that is silent is out after five seconds.
  .interval = 500ms;
  .timeout = 2s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

# By address, as compose.yaml gives it: a name is looked up once, and one that is not there keeps Varnish from starting. A
# connection inside a network takes a millisecond; one to a replica that has vanished is never refused, and costs all of it.
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

# Who may say that something is stale: the shop itself. Caddy, which passes strangers on, must not be among them; it
# refuses the method (Caddyfile).
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
    # Only signs that lib/platform/cache/tags-header.ts writes, none of which means anything in a regular expression.
    if (req.http.X-Ban-Tags !~ "^[A-Za-z0-9%:_,-]+$") { return (synth(400)); }
    if (!std.ban("obj.http.Cache-Tags ~ (^|,)(" + regsuball(req.http.X-Ban-Tags, ",", "|") + ")(,|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }

  set req.backend_hint = apps.backend();
  unset req.http.X-Ban-Tags;
  # What no one but the shop's own proxy may say to it.
  unset req.http.Cache-Tags;
  # The TLS proxy alone, inside, says whether the visitor came encrypted; nothing else that names another address counts.
  if (client.ip !~ inside || req.http.X-Forwarded-Proto != "https") { unset req.http.X-Forwarded-Proto; }
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.Forwarded;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }

  # The state of the whole shop, of health and of numbers is for who asks now.
  if (req.url ~ "^/(api|json_rpc|payments|revalidate|health)(/|\?|$)") { return (pass); }

  # Private pages are for their own reader: with cookies, and never cached. The list is that of middleware.ts.
  if (req.url ~ "^/(en|th)/(account_details|addresses|cart|checkout|confirm_payment|delivery_area|edit_address|favorites|forgot_password|login|lot_qr|order_details|orders|payment_error|payment_success|pi|reset_password|search|set_cart|signup|staff)(/|\?|$)") {
    return (pass);
  }
  # Filtered lists come in more combinations than could be cached. The rule is that of lib/core/routes.ts.
  if (req.url ~ "^/(en|th)/(products|all_products)\?(.*&)?sort=") { return (pass); }
  # Without a language the cookie decides.
  if (req.url !~ "^/(en|th)/[a-z]" && req.url !~ "^/(_next|files|static|banners|landing|images|icons|fonts|locales|previews|feeds|sitemaps)/") {
    return (pass);
  }

  # A picture comes in one of three forms (lib/core/picture-format.ts); browsers say in a hundred ways which they take.
  if (req.url ~ "^/(files|static)/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } else if (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
  }

  # The shop makes each encoding itself, and what it says of it (Vary) keeps them apart; browsers say in a hundred ways
  # which they take.
  if (req.http.Accept-Encoding ~ "(^|, ?)br(,|$)") {
    set req.http.Accept-Encoding = "br";
  } else {
    call read_encodings;
  }

  call read_router_headers;
  call normalize_query;
  # An address of the former shop is redirected, a parameter twice is no one's link, and a query of a file is anyone's.
  if (req.url ~ "[?&]page=" || req.url ~ "[?&]([a-z_]+)=[^&]*&(.*&)?\1=" || (req.url ~ "\?" && req.url !~ "^/((en|th)/|_next/image\?)")) {
    return (pass);
  }

  # Everything else is the same for all, whatever name the shop is asked under: cached responses hold SHOP_URL's.
  set req.http.Host = "shop";
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

# One address for one page, whatever a stranger or an advertiser adds to it; the browser still sees that.
sub normalize_query {
  if (req.url ~ "^/(en|th)/" && req.url !~ "[?&]page=") { call keep_page_parameters; }
  if (req.url ~ "^/_next/image\?") { set req.url = regsuball(req.url, "(?<=[?&])(?!(?:url|w|q)=)[^&]*(?:&|$)", ""); }
  if (!req.http.RSC) { set req.url = regsuball(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?:&|$)", ""); }
  set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
}

# What the router of an open page asks with, in no values but those that it has: each is a copy of its own (vcl_hash).
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

# The best encoding of a list with weights, or in an unusual hand. One that is refused (q=0) is not taken.
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
  # Next wants the router's own parameter, a sum of its headers, and answers the same whatever it is.
  hash_data(regsub(regsuball(req.url, "(?<=[?&])_rsc(?:=[^&]*)?(?:&|$)", ""), "[?&]+$", ""));
  hash_data(req.http.Host);
  # HTTPS has headers of its own.
  hash_data(req.http.X-Forwarded-Proto);
  # A page, and what the router of an open page asks for at the same address.
  hash_data(req.http.RSC);
  hash_data(req.http.Next-Router-Prefetch);
  hash_data(req.http.Next-Router-Segment-Prefetch);
  return (lookup);
}

sub vcl_backend_fetch {
  # The copy that is being made is for everyone.
  if (!bereq.uncacheable) { unset bereq.http.Cookie; }
  # The replica itself, not the director, so that a second try can take the other one.
  if (bereq.retries == 0) { set bereq.backend = bereq.backend.resolve(); }
}

# Asks the other replica, once, for what may be asked twice.
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
  # A replica that is stopping, or cannot.
  if (beresp.status == 503) { call retry_on_other; }
  # Who is given an old page meanwhile keeps it: a failure must not take its place.
  if (bereq.is_bgfetch && beresp.status >= 500) { return (abandon); }
  # Only what the shop calls public is cached; what was asked for with cookies never is.
  if (bereq.uncacheable || beresp.http.Cache-Control !~ "s-maxage|public" || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    # For a minute, requests of it do not queue behind one another.
    set beresp.ttl = 60s;
    return (deliver);
  }
  unset beresp.http.Set-Cookie;
  # A part of a page that does not exist, or a wrong sum of the router's headers: anyone can name as many as he likes.
  if ((bereq.http.Next-Router-Segment-Prefetch && beresp.status != 200) || (bereq.http.RSC && beresp.status >= 300 && beresp.status < 400)) {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  # What the router asks with is in the key already (vcl_hash), and the page that it is on changes no cached answer: as a
  # variation, whatever a stranger writes there would be one more copy of the page.
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
  # An old page, while the new one is being made.
  if (beresp.http.X-Nextjs-Cache == "STALE") {
    set beresp.ttl = 1s;
  }
  # Not found is remembered too, but a made-up address should not push pages out for long.
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
  # A page for a browser that opens one; programs, and what a page loads, need the status alone.
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

# What the proxy refuses by itself (BAN of strangers) says no more than its status.
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
  # Browsers ask again each time: a copy of theirs cannot be thrown away from here.
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

# Written by `npx tsx lib/tools/deploy/write-proxy-files.ts` from lib/core/urls/rewrites.ts: do not edit.

sub keep_page_parameters {
  if (req.url ~ "^/(en|th)/product_details\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!product_id=|categ_code=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else if (req.url ~ "^/(en|th)/products\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!categ_code=|prev_code=|part=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else if (req.url ~ "^/(en|th)/all_products\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!part=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else if (req.url ~ "^/(en|th)/blogs\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!code=|part=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else if (req.url ~ "^/(en|th)/blog\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!post=|code=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else if (req.url ~ "^/(en|th)/article\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!code=|_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  } else {
    set req.url = regsuball(req.url, "(?<=[?&])(?!_rsc(?:[=&]|$))[^&]*(?:&|$)", "");
  }
}

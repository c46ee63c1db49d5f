CREATE TABLE "country" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"province_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"postal_codes" text
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "subdistrict" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"type" text DEFAULT 'stock' NOT NULL,
	"state" text DEFAULT 'approved' NOT NULL,
	"active" boolean DEFAULT true,
	"is_published" boolean DEFAULT true,
	"can_sell" boolean DEFAULT true,
	"uom_id" integer,
	"parent_id" integer,
	"categ_id" integer,
	"description" text,
	"details" text,
	"details2" text,
	"undername_text" text,
	"sale_price" numeric(14, 2),
	"old_sale_price" numeric(14, 2),
	"customer_price" numeric(14, 2),
	"cost_price" numeric(14, 2),
	"ecom_show_price" boolean DEFAULT true,
	"discount_text" text,
	"price_breaks" jsonb,
	"image" text,
	"image_all" text,
	"weight" numeric(14, 3),
	"shelf_life" numeric(14, 3),
	"price_date" date,
	"stock_qty" numeric(14, 3) DEFAULT 0 NOT NULL,
	"promotion_id" integer,
	"pg_sequence" integer,
	"tot_sale_qty" numeric(14, 3) DEFAULT 0 NOT NULL,
	"is_chilled" boolean DEFAULT false NOT NULL,
	"is_taxable" boolean DEFAULT false NOT NULL,
	"gift_amount" numeric(14, 2),
	"ecom_ban_image" text,
	"ecom_ban_text" text,
	"ecom_oos_image" text,
	"ecom_no_holiday_msg" text,
	"variant_name" text,
	"supplier_id" integer,
	CONSTRAINT "product_stock_not_negative" CHECK ("product"."stock_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_categ" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"parent_id" integer,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "product_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"description" text,
	"parent_id" integer,
	"sequence" integer,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "m2m_product_product_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"product_group_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "m2m_product_showcase" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"showcase_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"details" text,
	"details2" text,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "uom" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"type" text,
	"ratio" numeric(14, 3)
);
--> statement-breakpoint
CREATE TABLE "gift_voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"code" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) NOT NULL,
	"expire_date" date,
	"order_id" integer,
	CONSTRAINT "gift_balance_not_negative" CHECK ("gift_voucher"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_promotion" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"detail" text,
	"code" text,
	"state" text DEFAULT 'active' NOT NULL,
	"date_from" date,
	"date_to" date,
	"buy_product_id" integer,
	"buy_group_id" integer,
	"buy_qty" integer,
	"get_product_id" integer,
	"get_qty" integer,
	"discount_percent" numeric(14, 3)
);
--> statement-breakpoint
CREATE TABLE "sale_voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"code" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"description" text,
	"discount_percent" numeric(14, 3),
	"discount_amount" numeric(14, 2),
	"max_discount" numeric(14, 2),
	"min_order_amount" numeric(14, 2),
	"date_from" date,
	"expire_date" date,
	"max_orders" integer,
	"max_orders_per_customer" integer,
	"new_customer" boolean DEFAULT false NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "voucher_not_overused" CHECK ("sale_voucher"."max_orders" is null or "sale_voucher"."used_count" <= "sale_voucher"."max_orders")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"type" text,
	"contact_id" integer,
	"name" text,
	"first_name" text,
	"last_name" text,
	"company" text,
	"org_id" integer,
	"address" text,
	"address2" text,
	"city" text,
	"postal_code" text,
	"country_id" integer,
	"province_id" integer,
	"district_id" integer,
	"subdistrict_id" integer,
	"phone" text,
	"email" text,
	"sequence" integer
);
--> statement-breakpoint
CREATE TABLE "base_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"login" text NOT NULL,
	"password" text,
	"email" text,
	"profile_id" integer,
	"contact_id" integer,
	"active" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"type" text DEFAULT 'person' NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"mobile" text,
	"birth_date" date,
	"gender" text,
	"customer" boolean,
	"supplier" boolean,
	"active" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "prod_fav" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"add_time" timestamp(0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"default_model_perms" text,
	"active" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "reset_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"code_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp(0) NOT NULL,
	"used_at" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "ecom2_notif" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"locale" text,
	"sent_at" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp(0) NOT NULL,
	"last_seen_at" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "visitor_action" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"visitor_id" text NOT NULL,
	"action_type" text NOT NULL,
	"url" text,
	"user_agent" text,
	"referrer" text,
	"location" text,
	"user_id" integer,
	"site_id" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "m2m_cart_gift_voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"gift_voucher_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"sign" text
);
--> statement-breakpoint
CREATE TABLE "ecom2_cart" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text,
	"date" timestamp(0),
	"state" text DEFAULT 'draft' NOT NULL,
	"customer_id" integer,
	"key_hash" text,
	"locale" text,
	"voucher_id" integer,
	"promotion_voucher_id" integer,
	"last_v_code" text,
	"last_v_error" text,
	"last_p_code" text,
	"last_p_error" text,
	"create_account" boolean DEFAULT false NOT NULL,
	"bill_address_id" integer,
	"bill_addr_no" integer,
	"bill_first_name" text,
	"bill_last_name" text,
	"bill_company" text,
	"bill_country_id" integer,
	"bill_province_id" integer,
	"bill_district_id" integer,
	"bill_address" text,
	"bill_postal_code" text,
	"bill_phone" text,
	"bill_email" text,
	"ship_address_id" integer,
	"ship_addr_no" integer,
	"ship_first_name" text,
	"ship_last_name" text,
	"ship_company" text,
	"ship_country_id" integer,
	"ship_province_id" integer,
	"ship_district_id" integer,
	"ship_address" text,
	"ship_postal_code" text,
	"ship_phone" text,
	"other_ship_addr" boolean DEFAULT false NOT NULL,
	"pickup_at_factory" boolean DEFAULT false NOT NULL,
	"delivery_date" date,
	"delivery_slot" text,
	"substitution" text,
	"pay_method_id" integer,
	"comments" text
);
--> statement-breakpoint
CREATE TABLE "ecom2_cart_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"unit_price" numeric(14, 2),
	"uom_id" integer,
	"lot_id" integer
);
--> statement-breakpoint
CREATE TABLE "gift_voucher_use" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"gift_voucher_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_order_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"order_id" integer NOT NULL,
	"time" timestamp(0) NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"type" text,
	"sequence" integer
);
--> statement-breakpoint
CREATE TABLE "sale_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"contact_id" integer,
	"user_id" integer,
	"currency_id" integer,
	"tax_type" text,
	"cart_id" integer,
	"related_id" text,
	"key_hash" text,
	"voucher_id" integer,
	"amount_total_before" numeric(14, 2),
	"amount_subtotal" numeric(14, 2),
	"amount_tax" numeric(14, 2),
	"amount_ship" numeric(14, 2),
	"amount_discount" numeric(14, 2),
	"amount_gift" numeric(14, 2),
	"amount_total" numeric(14, 2),
	"total_weight" numeric(14, 3),
	"payment_reported_at" timestamp(0),
	"payment_reported_amount" numeric(14, 2),
	"payment_slip" text,
	"paid_at" timestamp(0),
	"bill_address_id" integer,
	"bill_addr_no" integer,
	"bill_first_name" text,
	"bill_last_name" text,
	"bill_company" text,
	"bill_country_id" integer,
	"bill_province_id" integer,
	"bill_district_id" integer,
	"bill_address" text,
	"bill_postal_code" text,
	"bill_phone" text,
	"bill_email" text,
	"ship_address_id" integer,
	"ship_addr_no" integer,
	"ship_first_name" text,
	"ship_last_name" text,
	"ship_company" text,
	"ship_country_id" integer,
	"ship_province_id" integer,
	"ship_district_id" integer,
	"ship_address" text,
	"ship_postal_code" text,
	"ship_phone" text,
	"other_ship_addr" boolean DEFAULT false NOT NULL,
	"pickup_at_factory" boolean DEFAULT false NOT NULL,
	"delivery_date" date,
	"delivery_slot" text,
	"substitution" text,
	"pay_method_id" integer,
	"comments" text
);
--> statement-breakpoint
CREATE TABLE "sale_order_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"order_id" integer NOT NULL,
	"sequence" text,
	"product_id" integer,
	"description" text,
	"qty" numeric(14, 3),
	"uom_id" integer,
	"unit_price" numeric(14, 2),
	"discount" numeric(14, 3),
	"discount_amount" numeric(14, 2),
	"amount" numeric(14, 2),
	"for_promotion" boolean DEFAULT false NOT NULL,
	"lot_id" integer
);
--> statement-breakpoint
CREATE TABLE "stock_lot" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text NOT NULL,
	"product_id" integer,
	"supplier_id" integer,
	"weight" numeric(14, 3),
	"received_date" timestamp(0),
	"harvest_date" date,
	"packed_date" date,
	"expiry_date" date,
	"certificate" text,
	"test_result" text
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text,
	"date" timestamp(0),
	"picking_id" integer,
	"product_id" integer,
	"lot_id" integer,
	"qty" numeric(14, 3)
);
--> statement-breakpoint
CREATE TABLE "stock_picking" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"type" text DEFAULT 'out' NOT NULL,
	"number" text NOT NULL,
	"date" timestamp(0),
	"state" text DEFAULT 'done' NOT NULL,
	"sale_id" integer
);
--> statement-breakpoint
CREATE TABLE "cms_blog" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text,
	"sequence" integer,
	"archive" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_blog_post" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"blog_id" integer,
	"code" text,
	"date" date,
	"title" text NOT NULL,
	"short_body" text,
	"body" text,
	"picture" text,
	"thumbnail" text,
	"featured" integer,
	"highlight" boolean DEFAULT false NOT NULL,
	"meta_description" text,
	"meta_keywords" text
);
--> statement-breakpoint
CREATE TABLE "document_sequence" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_alt" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"image" text NOT NULL,
	"en_US" text,
	"th_TH" text
);
--> statement-breakpoint
CREATE TABLE "language" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"active" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"values" text NOT NULL,
	"sent_at" timestamp(0),
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"value" text
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"lang_id" integer,
	"original" text NOT NULL,
	"translation" text
);
--> statement-breakpoint
CREATE TABLE "translation_field" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"lang" text NOT NULL,
	"model" text NOT NULL,
	"field" text NOT NULL,
	"rec_id" integer NOT NULL,
	"translation" text
);
--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subdistrict" ADD CONSTRAINT "subdistrict_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_uom_id_uom_id_fk" FOREIGN KEY ("uom_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_parent_id_product_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_categ_id_product_categ_id_fk" FOREIGN KEY ("categ_id") REFERENCES "public"."product_categ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_promotion_id_sale_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."sale_promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categ" ADD CONSTRAINT "product_categ_parent_id_product_categ_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."product_categ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_parent_id_product_group_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_product_product_group" ADD CONSTRAINT "m2m_product_product_group_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_product_product_group" ADD CONSTRAINT "m2m_product_product_group_product_group_id_product_group_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_product_showcase" ADD CONSTRAINT "m2m_product_showcase_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_product_showcase" ADD CONSTRAINT "m2m_product_showcase_showcase_id_product_id_fk" FOREIGN KEY ("showcase_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_subdistrict_id_subdistrict_id_fk" FOREIGN KEY ("subdistrict_id") REFERENCES "public"."subdistrict"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_user" ADD CONSTRAINT "base_user_profile_id_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_user" ADD CONSTRAINT "base_user_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prod_fav" ADD CONSTRAINT "prod_fav_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prod_fav" ADD CONSTRAINT "prod_fav_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_user_id_base_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."base_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_notif" ADD CONSTRAINT "ecom2_notif_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_notif" ADD CONSTRAINT "ecom2_notif_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_base_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."base_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_cart_gift_voucher" ADD CONSTRAINT "m2m_cart_gift_voucher_cart_id_ecom2_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."ecom2_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "m2m_cart_gift_voucher" ADD CONSTRAINT "m2m_cart_gift_voucher_gift_voucher_id_gift_voucher_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_customer_id_contact_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_voucher_id_sale_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."sale_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_promotion_voucher_id_sale_promotion_id_fk" FOREIGN KEY ("promotion_voucher_id") REFERENCES "public"."sale_promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_bill_address_id_address_id_fk" FOREIGN KEY ("bill_address_id") REFERENCES "public"."address"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_bill_country_id_country_id_fk" FOREIGN KEY ("bill_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_bill_province_id_province_id_fk" FOREIGN KEY ("bill_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_bill_district_id_district_id_fk" FOREIGN KEY ("bill_district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_ship_address_id_address_id_fk" FOREIGN KEY ("ship_address_id") REFERENCES "public"."address"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_ship_country_id_country_id_fk" FOREIGN KEY ("ship_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_ship_province_id_province_id_fk" FOREIGN KEY ("ship_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_ship_district_id_district_id_fk" FOREIGN KEY ("ship_district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart" ADD CONSTRAINT "ecom2_cart_pay_method_id_payment_method_id_fk" FOREIGN KEY ("pay_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart_line" ADD CONSTRAINT "ecom2_cart_line_cart_id_ecom2_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."ecom2_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart_line" ADD CONSTRAINT "ecom2_cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecom2_cart_line" ADD CONSTRAINT "ecom2_cart_line_uom_id_uom_id_fk" FOREIGN KEY ("uom_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_voucher_use" ADD CONSTRAINT "gift_voucher_use_gift_voucher_id_gift_voucher_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_voucher_use" ADD CONSTRAINT "gift_voucher_use_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invoice" ADD CONSTRAINT "account_invoice_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_event" ADD CONSTRAINT "sale_order_event_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_user_id_base_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."base_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_currency_id_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_cart_id_ecom2_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."ecom2_cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_voucher_id_sale_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."sale_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_bill_address_id_address_id_fk" FOREIGN KEY ("bill_address_id") REFERENCES "public"."address"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_bill_country_id_country_id_fk" FOREIGN KEY ("bill_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_bill_province_id_province_id_fk" FOREIGN KEY ("bill_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_bill_district_id_district_id_fk" FOREIGN KEY ("bill_district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_ship_address_id_address_id_fk" FOREIGN KEY ("ship_address_id") REFERENCES "public"."address"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_ship_country_id_country_id_fk" FOREIGN KEY ("ship_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_ship_province_id_province_id_fk" FOREIGN KEY ("ship_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_ship_district_id_district_id_fk" FOREIGN KEY ("ship_district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_pay_method_id_payment_method_id_fk" FOREIGN KEY ("pay_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_uom_id_uom_id_fk" FOREIGN KEY ("uom_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_picking_id_stock_picking_id_fk" FOREIGN KEY ("picking_id") REFERENCES "public"."stock_picking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_lot_id_stock_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_picking" ADD CONSTRAINT "stock_picking_sale_id_sale_order_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_blog_post" ADD CONSTRAINT "cms_blog_post_blog_id_cms_blog_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."cms_blog"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "district_province_id_index" ON "district" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "province_country_id_index" ON "province" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "product_parent_id_index" ON "product" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categ_id_index" ON "product" USING btree ("categ_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_index" ON "product" USING btree ("code");--> statement-breakpoint
CREATE INDEX "product_group_parent_id_index" ON "product_group" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_group_code_index" ON "product_group" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "m2m_product_product_group_product_id_product_group_id_index" ON "m2m_product_product_group" USING btree ("product_id","product_group_id");--> statement-breakpoint
CREATE INDEX "m2m_product_product_group_product_group_id_index" ON "m2m_product_product_group" USING btree ("product_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "m2m_product_showcase_product_id_showcase_id_index" ON "m2m_product_showcase" USING btree ("product_id","showcase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_voucher_code_index" ON "gift_voucher" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_voucher_code_index" ON "sale_voucher" USING btree ("code");--> statement-breakpoint
CREATE INDEX "address_contact_id_index" ON "address" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "base_user_login_index" ON "base_user" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "prod_fav_contact_id_product_id_index" ON "prod_fav" USING btree ("contact_id","product_id");--> statement-breakpoint
CREATE INDEX "reset_code_user_id_index" ON "reset_code" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ecom2_notif_contact_id_product_id_index" ON "ecom2_notif" USING btree ("contact_id","product_id");--> statement-breakpoint
CREATE INDEX "ecom2_notif_product_id_index" ON "ecom2_notif" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token_hash_index" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "m2m_cart_gift_voucher_cart_id_gift_voucher_id_index" ON "m2m_cart_gift_voucher" USING btree ("cart_id","gift_voucher_id");--> statement-breakpoint
CREATE INDEX "ecom2_cart_customer_id_index" ON "ecom2_cart" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ecom2_cart_number_index" ON "ecom2_cart" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ecom2_cart_line_cart_id_index" ON "ecom2_cart_line" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_voucher_use_gift_voucher_id_order_id_index" ON "gift_voucher_use" USING btree ("gift_voucher_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_invoice_number_index" ON "account_invoice" USING btree ("number");--> statement-breakpoint
CREATE INDEX "account_invoice_order_id_index" ON "account_invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_order_event_order_id_index" ON "sale_order_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_number_index" ON "sale_order" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_cart_id_index" ON "sale_order" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "sale_order_user_id_index" ON "sale_order" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sale_order_contact_id_index" ON "sale_order" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "sale_order_state_index" ON "sale_order" USING btree ("state");--> statement-breakpoint
CREATE INDEX "sale_order_line_order_id_index" ON "sale_order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_order_line_product_id_index" ON "sale_order_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lot_number_index" ON "stock_lot" USING btree ("number");--> statement-breakpoint
CREATE INDEX "stock_lot_product_id_index" ON "stock_lot" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_move_picking_id_index" ON "stock_move" USING btree ("picking_id");--> statement-breakpoint
CREATE INDEX "stock_move_lot_id_index" ON "stock_move" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_picking_number_index" ON "stock_picking" USING btree ("number");--> statement-breakpoint
CREATE INDEX "stock_picking_sale_id_index" ON "stock_picking" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "cms_blog_post_blog_id_index" ON "cms_blog_post" USING btree ("blog_id");--> statement-breakpoint
CREATE INDEX "cms_blog_post_code_index" ON "cms_blog_post" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "document_sequence_name_index" ON "document_sequence" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "image_alt_image_index" ON "image_alt" USING btree ("image");--> statement-breakpoint
CREATE INDEX "outbox_mail_sent_at_index" ON "outbox_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_key_lang_index" ON "setting" USING btree ("key","lang");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_field_lang_model_field_rec_id_index" ON "translation_field" USING btree ("lang","model","field","rec_id");
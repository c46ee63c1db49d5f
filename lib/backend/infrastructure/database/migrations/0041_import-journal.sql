CREATE TABLE "import_journal" (
	"id" serial PRIMARY KEY NOT NULL,
	"time" timestamp(0) NOT NULL,
	"import" text NOT NULL,
	"table" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE FUNCTION "journal_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "import_journal" ("time", "import", "table", "before", "after") VALUES (
		now() AT TIME ZONE 'Asia/Bangkok', current_setting('talat.import'), TG_TABLE_NAME,
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
		CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "uom" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "product_categ" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "supplier" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "product_group" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "sale_promotion" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "product" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "m2m_product_product_group" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "m2m_product_showcase" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "stock_lot" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "sale_voucher" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "gift_voucher" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "cms_blog" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "cms_blog_post" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "image_alt" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "search_synonym" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "contact" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "address" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "base_user" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "translation_field" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "record_change" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();
--> statement-breakpoint
CREATE TRIGGER "journal_import" AFTER INSERT OR UPDATE OR DELETE ON "setting_change" FOR EACH ROW WHEN (nullif(current_setting('talat.import', true), '') IS NOT NULL) EXECUTE FUNCTION "journal_import"();

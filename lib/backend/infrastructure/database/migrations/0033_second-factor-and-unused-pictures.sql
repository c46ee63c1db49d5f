CREATE TABLE "unused_picture" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"name" text NOT NULL,
	"since" timestamp(0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_pending_sign_in" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"key_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"expires_at" timestamp(0) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "totp_confirmed_at" timestamp(0);--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "recovery_code_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_pending_sign_in" ADD CONSTRAINT "staff_pending_sign_in_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unused_picture_name_index" ON "unused_picture" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_pending_sign_in_key_hash_index" ON "staff_pending_sign_in" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "staff_pending_sign_in_account_id_index" ON "staff_pending_sign_in" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sale_order_line_substitute_for_id_index" ON "sale_order_line" USING btree ("substitute_for_id");
CREATE TABLE "balance_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer,
	"time" timestamp(0) NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"key" text NOT NULL,
	"order_id" integer,
	"gift_voucher_id" integer,
	"text" text,
	"staff" text
);
--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entry" ADD CONSTRAINT "balance_entry_gift_voucher_id_gift_voucher_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entry_key_index" ON "balance_entry" USING btree ("key");--> statement-breakpoint
CREATE INDEX "balance_entry_contact_id_index" ON "balance_entry" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "balance_entry_order_id_index" ON "balance_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "balance_entry_time_index" ON "balance_entry" USING btree ("time");
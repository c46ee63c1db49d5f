CREATE TABLE "account_credit_note" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"order_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"gift_voucher_id" integer,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_credit_note" ADD CONSTRAINT "account_credit_note_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_credit_note" ADD CONSTRAINT "account_credit_note_invoice_id_account_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."account_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_credit_note" ADD CONSTRAINT "account_credit_note_gift_voucher_id_gift_voucher_id_fk" FOREIGN KEY ("gift_voucher_id") REFERENCES "public"."gift_voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_credit_note_number_index" ON "account_credit_note" USING btree ("number");--> statement-breakpoint
CREATE INDEX "account_credit_note_order_id_index" ON "account_credit_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "account_credit_note_invoice_id_index" ON "account_credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "account_credit_note_date_index" ON "account_credit_note" USING btree ("date");
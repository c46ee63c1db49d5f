CREATE TABLE "payment_attempt" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"order_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"url" text,
	"expires_at" timestamp(0),
	"state" text DEFAULT 'open' NOT NULL,
	"amount" numeric(14, 2),
	"refund_reason" text
);
--> statement-breakpoint
ALTER TABLE "gift_voucher_use" ADD COLUMN "given_back_at" timestamp(0);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_order_id_attempt_index" ON "payment_attempt" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_provider_reference_index" ON "payment_attempt" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_attempt_state_index" ON "payment_attempt" USING btree ("state");
CREATE TABLE "balance_withdrawal" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer,
	"requested_at" timestamp(0) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"bank" text,
	"account_number" text,
	"account_name" text,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp(0),
	"staff" text
);
--> statement-breakpoint
ALTER TABLE "balance_withdrawal" ADD CONSTRAINT "balance_withdrawal_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_withdrawal_contact_id_index" ON "balance_withdrawal" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_withdrawal_open_index" ON "balance_withdrawal" USING btree ("contact_id") WHERE "balance_withdrawal"."state" = 'open';
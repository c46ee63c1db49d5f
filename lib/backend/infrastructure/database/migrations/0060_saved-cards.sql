CREATE TABLE "saved_card" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer,
	"provider" text NOT NULL,
	"customer" text NOT NULL,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"removed_at" timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "is_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_order" ADD COLUMN "card_agreement" jsonb;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_contact_id_index" ON "saved_card" USING btree ("contact_id") WHERE "saved_card"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_provider_card_index" ON "saved_card" USING btree ("provider","card");--> statement-breakpoint
CREATE INDEX "saved_card_removed_at_index" ON "saved_card" USING btree ("removed_at");
CREATE TABLE "slot_hold" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"cart_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot" text,
	"zone" text,
	"is_newcomer" boolean NOT NULL,
	"expires_at" timestamp(0) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slot_hold" ADD CONSTRAINT "slot_hold_cart_id_ecom2_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."ecom2_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_hold_cart_id_index" ON "slot_hold" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "slot_hold_expires_at_index" ON "slot_hold" USING btree ("expires_at");
CREATE TABLE "delivery_stop" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"account_id" integer,
	"driver" text NOT NULL,
	"position" integer NOT NULL,
	"photo" text
);
--> statement-breakpoint
ALTER TABLE "delivery_stop" ADD CONSTRAINT "delivery_stop_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_stop_order_id_index" ON "delivery_stop" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_stop_day_driver_index" ON "delivery_stop" USING btree ("day","driver");
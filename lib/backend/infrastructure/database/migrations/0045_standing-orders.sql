CREATE TABLE "standing_delivery" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"standing_order_id" integer NOT NULL,
	"due_date" date NOT NULL,
	"state" text NOT NULL,
	"once" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_id" integer,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tried_at" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "standing_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer NOT NULL,
	"interval" text NOT NULL,
	"first_date" date NOT NULL,
	"paused_until" date,
	"ended_at" timestamp(0),
	"changed_at" timestamp(0) NOT NULL,
	"settled_until" date NOT NULL,
	"check_at" timestamp(0) NOT NULL,
	"locale" text,
	"choices" jsonb NOT NULL,
	"max_total" numeric(14, 2)
);
--> statement-breakpoint
CREATE TABLE "standing_order_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"standing_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"max_price" numeric(14, 2)
);
--> statement-breakpoint
ALTER TABLE "standing_delivery" ADD CONSTRAINT "standing_delivery_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_delivery" ADD CONSTRAINT "standing_delivery_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_line" ADD CONSTRAINT "standing_order_line_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_line" ADD CONSTRAINT "standing_order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_delivery_standing_order_id_due_date_index" ON "standing_delivery" USING btree ("standing_order_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_delivery_order_id_index" ON "standing_delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "standing_order_contact_id_index" ON "standing_order" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "standing_order_check_at_index" ON "standing_order" USING btree ("check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_order_line_standing_order_id_product_id_index" ON "standing_order_line" USING btree ("standing_order_id","product_id");--> statement-breakpoint
CREATE INDEX "standing_order_line_product_id_index" ON "standing_order_line" USING btree ("product_id");
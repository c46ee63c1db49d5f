CREATE TABLE "product_rating" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer,
	"product_id" integer NOT NULL,
	"order_line_id" integer,
	"stars" integer NOT NULL,
	"text" text,
	"time" timestamp(0) NOT NULL,
	"hidden_reason" text,
	"hidden_by" text,
	CONSTRAINT "product_rating_stars" CHECK ("product_rating"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rating" ADD CONSTRAINT "product_rating_order_line_id_sale_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."sale_order_line"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_rating_contact_id_product_id_index" ON "product_rating" USING btree ("contact_id","product_id");--> statement-breakpoint
CREATE INDEX "product_rating_product_id_index" ON "product_rating" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_rating_order_line_id_index" ON "product_rating" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "product_rating_time_index" ON "product_rating" USING btree ("time");
CREATE TABLE "search_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_log_day_query_index" ON "search_log" USING btree ("day","query");
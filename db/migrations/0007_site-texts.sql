CREATE TABLE "site_texts" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_one_per_locale" PRIMARY KEY("slug","locale"),
	CONSTRAINT "site_texts_slug" CHECK ("site_texts"."slug" in ('legal-notice', 'privacy', 'terms', 'accessibility', 'contact', 'help')),
	CONSTRAINT "site_texts_locale" CHECK ("site_texts"."locale" in ('en', 'fr', 'zh'))
);

import type { ComponentProps } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { SlideArt } from '#domain/content/announcements.ts';
import type { Catalogue } from '#domain/content/catalogue.ts';
import type { SourcesSummary } from '#features/sources/public.web.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import type { Gauge } from '#web/ui/Gauge.tsx';
import type { HomeWords } from './home-words.server.ts';

type HomeStats = {
	subjectCount: number;
	sourceCount: number;
	/** null before the first calculation */
	calculatedOn: string | null;
	/** null before the first list */
	registerAsOf: string | null;
	accountCount: number;
	checkCount: number;
};

export type HomePlace = {
	code: string;
	name: string;
	/** from the region down, without the place itself */
	path: readonly string[];
	enterprise_count: number;
};

/** As the element of the page has it. */
export type HomePicture = { src: string; srcSet: string; width: number; height: number; alt: string };

export type HomeSlide = {
	key: string;
	title: string;
	text: string;
	art: SlideArt;
	/** instead of the drawing */
	image: HomePicture | null;
	/** with the prefix of the reader's language */
	link: string | null;
	label: string | null;
	/** its place among the others, in words */
	place: string;
	/** of the text, where it is not the reader's */
	lang?: string;
};

export type HomeEnterprise = {
	bin: string;
	title: string;
	href: string;
	/** number, code and address, in words */
	number: string;
	kato: string;
	address: string;
	/** with their source and date; empty: open sources state none */
	phones: readonly string[];
};

type Marked = { text: string; tone: Tone };

/** A verdict of a subject that is there. */
export type HomeSample = {
	title: string;
	href: string;
	meta: string;
	state: Marked;
	verdict: Marked;
	sentence: string;
	/** null: there is no value */
	index: Extract<ComponentProps<typeof Gauge>, { state: 'score' | 'interval' }> | null;
	groups: string | null;
	/** null: it is not named */
	zone: string | null;
};

/** Enterprises of one place. */
export type HomeDirectory = {
	kato: string;
	title: string;
	/** null: they did not load */
	enterprises: readonly HomeEnterprise[] | null;
	all: { href: string; label: string };
};

/** A block that failed to load is null: the rest of the page is shown. */
export type HomeData = {
	meta: MetaDescriptor[];
	words: HomeWords;
	stats: HomeStats | null;
	slides: readonly HomeSlide[];
	partners: readonly { key: string; name: string; url: string | null; logo: HomePicture | null }[];
	/** those that can be used */
	products: Catalogue;
	sources: SourcesSummary | null;
	cities: readonly HomePlace[] | null;
	symbols: readonly string[] | null;
	/** settlements of `letter` */
	localities: readonly HomePlace[] | null;
	letter: string | null;
	/** null: there is no place to show */
	directory: HomeDirectory | null;
	/** null: there is no example */
	sample: HomeSample | null;
	examples: readonly { title: string; href: string }[];
};

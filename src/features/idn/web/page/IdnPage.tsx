import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { FactorList } from './FactorList.tsx';
import { Validation } from './Validation.tsx';
import type { IdnPageView, Titled } from './view.ts';
import { Zones } from './Zones.tsx';

/** The whole method on one page: read from the top, or entered at a section. */
export function IdnPage({ view }: { view: IdnPageView }) {
	const { words } = view;
	return (
		<div className="bg-tint print:bg-page">
			<div className="wrap pt-8 pb-12 md:pt-12 md:pb-16">
				<h1 className="max-w-[22em] text-3xl md:text-4xl">{words.title}</h1>
				<p className="mt-4 max-w-[44em] text-ink-2 md:text-lg">{words.lead}</p>
				<p className="mt-3 text-sm text-muted">{view.facts.join(' · ')}</p>
				<div className="mt-8 grid gap-x-8 gap-y-5 lg:grid-cols-[196px_minmax(0,1fr)]">
					<Contents view={view} />
					<div className="flex min-w-0 flex-col gap-4">
						<About view={view} />
						<Zones view={view} />
						<Card id="origins" isFolded title={words.originsTitle}>
							<ol className="grid gap-5 md:grid-cols-3 md:gap-8">
								{view.origins.map((origin, index) => (
									<li key={origin.title} className="flex gap-3 md:flex-col md:gap-2">
										<span className="grid size-7 shrink-0 place-items-center rounded-full bg-tint-2 text-sm font-[600] text-blue">
											{index + 1}
										</span>
										<TitledText {...origin} />
									</li>
								))}
							</ol>
						</Card>
						<FactorList view={view} />
						<Rules view={view} />
						<Never view={view} />
						<Objection view={view} />
						<Validation view={view} />
					</div>
				</div>
			</div>
		</div>
	);
}

function Contents({ view: { words, contents } }: { view: IdnPageView }) {
	return (
		<nav aria-label={words.contents} className="no-print self-start lg:sticky lg:top-6">
			<ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col lg:gap-0 lg:border-l lg:border-line">
				{contents.map(({ id, title }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="block py-1.5 text-[15px] text-blue underline decoration-line-strong underline-offset-3 lg:-ml-px lg:border-l lg:border-transparent lg:pl-4 lg:text-ink-2 lg:no-underline lg:hover:border-blue lg:hover:text-blue"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function TitledText({ title, text }: Titled) {
	return (
		<div>
			<h3 className="text-base font-[600] tracking-normal">{title}</h3>
			<p className="mt-1 text-[15px] text-ink-2">{text}</p>
		</div>
	);
}

function About({ view: { words, outcomes } }: { view: IdnPageView }) {
	return (
		<Card id="about" title={words.aboutTitle}>
			<div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
				<div className="flex flex-col gap-4 text-ink-2">
					<p>{words.aboutNumber}</p>
					<p>{words.aboutNot}</p>
				</div>
				<div>
					<p className="text-ink-2">{words.aboutTrouble}</p>
					<Bullets items={outcomes} />
				</div>
			</div>
		</Card>
	);
}

function Bullets({ items }: { items: readonly ReactNode[] }) {
	return (
		<ul className="mt-2 flex flex-col gap-1.5 text-[15px] text-ink-2">
			{items.map((item) => (
				<li
					key={String(item)}
					className="relative pl-4 before:absolute before:top-[0.65em] before:left-0 before:size-1.5 before:rounded-full before:bg-sky"
				>
					{item}
				</li>
			))}
		</ul>
	);
}

function Rules({ view: { words, rules, stop, notCalculated } }: { view: IdnPageView }) {
	return (
		<Card id="rules" isFolded title={words.rulesTitle}>
			<div className="rounded-l bg-bad-bg/60 px-4 py-4 md:px-5">
				<h3 className="flex items-center gap-2 text-base font-[600] tracking-normal">
					<Icon name="bad" className="size-5 text-bad" />
					{words.stopTitle}
				</h3>
				<p className="mt-1 text-[15px] text-ink-2">{stop.text}</p>
				<ul className="mt-3 grid gap-x-8 gap-y-1 text-[15px] sm:grid-cols-2">
					{stop.factors.map(({ code, title }) => (
						<li key={code} className="font-[550]">
							{title}
						</li>
					))}
				</ul>
			</div>
			<div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
				{rules.map((rule) => (
					<TitledText key={rule.title} {...rule} />
				))}
				<div>
					<h3 className="text-base font-[600] tracking-normal">{words.notCalculatedTitle}</h3>
					<Bullets items={notCalculated} />
				</div>
			</div>
		</Card>
	);
}

function Never({ view: { words, never } }: { view: IdnPageView }) {
	return (
		<Card id="never" isFolded title={words.neverTitle}>
			<div className="max-w-[46em]">
				<Bullets items={never} />
				<p className="mt-4 text-ink-2">{words.neverIndividuals}</p>
			</div>
		</Card>
	);
}

function Objection({ view: { words, reportErrorHref, checkHref } }: { view: IdnPageView }) {
	const steps = [words.objectFind, words.objectSource, words.objectUs];
	return (
		<Card id="objection" isFolded title={words.objectTitle}>
			<p className="max-w-[46em] font-[550]">{words.objectLead}</p>
			<ol className="mt-4 flex max-w-[46em] list-decimal flex-col gap-2 pl-5 text-ink-2 marker:text-muted">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<div className="mt-6 flex flex-wrap gap-3">
				<LinkButton to={reportErrorHref}>{words.reportError}</LinkButton>
				<LinkButton kind="ghost" to={checkHref}>
					{words.checkSubject}
				</LinkButton>
			</div>
		</Card>
	);
}

import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import type { Tone } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DataTable } from '#web/ui/TableTwin.tsx';
import { Calibration } from './Calibration.tsx';
import { Migration } from './Migration.tsx';
import type { IdnPageView, ValidatedSegmentView, ValidationView, Words } from './view.ts';

const toneText: Readonly<Record<Tone, string>> = {
	ok: 'text-ok',
	warn: 'text-warn',
	bad: 'text-bad',
	off: 'text-muted',
};

export function Validation({ view: { words, validation } }: { view: IdnPageView }) {
	return (
		<Card id="validation" isFolded title={words.validationTitle}>
			<p className="max-w-[46em] text-ink-2">{words.validationLead}</p>
			<div className="mt-5">
				{validation === 'none' ? (
					<Notice tone="off" icon="clock" title={words.emptyTitle}>
						<p>{words.emptyText}</p>
					</Notice>
				) : validation === 'failed' ? (
					<Notice tone="warn" title={words.failedTitle}>
						<p>{words.failedText}</p>
					</Notice>
				) : (
					<Judgement {...{ words, validation }} />
				)}
			</div>
		</Card>
	);
}

function Judgement({ words, validation }: { words: Words; validation: ValidationView }) {
	return (
		<>
			{validation.isDemo ? (
				<Notice tone="warn" title={words.demoTitle}>
					<p>{words.demoText}</p>
				</Notice>
			) : null}
			<p className="mt-4 text-sm text-muted">{validation.dates}</p>
			{validation.segments.map((segment) => (
				<Figures key={segment.id} segment={segment} />
			))}
			<Details
				className="mt-6 border-y border-line print:[&>summary]:hidden"
				summary={<span className="font-[550] text-blue">{words.forSpecialists}</span>}
			>
				<ForSpecialists {...{ words, validation }} />
			</Details>
		</>
	);
}

/** Borders, stability and migration, segment by segment: whoever does not know the words needs none of it. */
function ForSpecialists({ words, validation }: { words: Words; validation: ValidationView }) {
	return (
		<>
			{validation.segments.map((segment) => (
				<Segment key={segment.id} {...{ words, segment }} stabilityLead={validation.stabilityLead} />
			))}
			<div className="mt-8 grid gap-x-10 gap-y-8 border-t border-line pt-6 md:grid-cols-2">
				<Part title={words.outcomesTitle}>
					<DataTable
						caption={words.outcomesTitle}
						columns={[words.columnOutcome, words.columnSubjects]}
						rows={validation.outcomes}
					/>
				</Part>
				<Part title={words.silentTitle}>
					<p className="mb-2 text-[15px] text-ink-2">{validation.silent.lead}</p>
					{validation.silent.rows.length === 0 ? null : (
						<DataTable
							caption={words.silentTitle}
							columns={[words.columnReason, words.columnSubjects, words.columnShare]}
							rows={validation.silent.rows}
						/>
					)}
				</Part>
			</div>
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<h4 className="mb-2 text-base font-[600]">{title}</h4>
			{children}
		</div>
	);
}

/** How well the value predicted outcomes: figures for laymen. */
function Figures({ segment }: { segment: ValidatedSegmentView }) {
	return (
		<div className="mt-6 border-t border-line pt-5">
			<h3 className="text-lg">{segment.title}</h3>
			<dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
				{segment.figures.map(({ label, value, hint }) => (
					<div key={label} className="flex flex-col">
						<dt className="text-sm text-muted">{label}</dt>
						<dd>
							<b className="text-xl font-[650]">{value}</b>
							{hint === null ? null : <span className="block text-sm text-muted">{hint}</span>}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

type SegmentProps = { words: Words; segment: ValidatedSegmentView; stabilityLead: string };

function Segment({ words, segment, stabilityLead }: SegmentProps) {
	return (
		<section aria-labelledby={`validation-${segment.id}`} className="mt-8 border-t border-line pt-6">
			<h3 id={`validation-${segment.id}`} className="text-lg">
				{segment.title}
			</h3>
			<Calibration {...{ words, segment }} />
			<div className="mt-8 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
				<Part title={words.stabilityTitle}>
					<p className="mb-2 text-[15px] text-ink-2">{stabilityLead}</p>
					<DataTable
						caption={`${words.stabilityTitle}: ${segment.title}`}
						columns={[words.columnFactor, words.columnPsi, words.columnState]}
						rows={segment.stability.map(({ title, psi, tone, text }) => [
							title,
							psi,
							<span key="state" className={`font-[550] ${toneText[tone]}`}>
								{text}
							</span>,
						])}
					/>
					{segment.stabilityRest === null ? null : <p className="mt-2 text-sm text-muted">{segment.stabilityRest}</p>}
				</Part>
				{segment.migration === null ? null : (
					<Part title={words.migrationTitle}>
						<Migration {...{ words }} migration={segment.migration} title={segment.title} />
					</Part>
				)}
			</div>
		</section>
	);
}

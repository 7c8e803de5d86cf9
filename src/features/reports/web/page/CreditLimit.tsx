import { type FormEvent, useId, useState } from 'react';
import type { BlockView } from '#domain/report/block-view.ts';
import { usualTerms } from '#domain/report/limit-terms.ts';
import { m } from '#paraglide/messages.js';
import { browserTransport, createApiClient, messagesByField } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { TextField } from '#web/ui/Field.tsx';
import type { CreditLimitView } from '../../contract-limit.ts';
import { fetchLimit } from '../api.ts';
import { Formula } from './SummaryBlocks.tsx';
import { sectionAnchor } from './words.ts';

/** What the address asks for, and what came of it. */
export type AskedLimit = {
	days: string;
	share: string;
	/** null: refused, or nothing was asked */
	view: CreditLimitView | null;
	faults: Readonly<Record<string, readonly string[]>>;
	/** what no field is to blame for */
	message: string | null;
};
export const unaskedLimit: AskedLimit = {
	...{ days: String(usualTerms.days), share: String(usualTerms.sharePercent) },
	...{ view: null, faults: {}, message: null },
};

type CreditLimitProps = {
	reportId: string;
	/** by the usual terms, as the report has it */
	formula: Extract<BlockView, { type: 'formula' }>;
	from: string | null;
	asked: AskedLimit;
};

/** The guide with its steps, and a form for another term and share; without scripts the form loads the page anew. */
export function CreditLimit({ reportId, formula, from, asked }: CreditLimitProps) {
	const [answer, setAnswer] = useState(asked);
	const [isAsking, setAsking] = useState(false);
	const shown = answer.view?.formula ?? { ...formula, from };

	async function ask(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const typed = { days: String(form.get('days') ?? ''), share: String(form.get('share') ?? '') };
		setAsking(true);
		const next = await readLimit(reportId, typed);
		setAsking(false);
		// what was refused leaves the last figures where they are
		setAnswer((before) => ({ ...next, view: next.view ?? before.view }));
	}

	const figures = (
		<>
			<Formula formula={{ type: 'formula', ...shown }} />
			{shown.from === null ? null : <p className="mt-1.5 text-[13px] text-muted">{shown.from}</p>}
		</>
	);
	// where it is not advised, no terms change that
	if (formula.steps.length === 0) return figures;
	return (
		<div>
			<div aria-busy={isAsking} className="transition-opacity aria-busy:opacity-60">
				{figures}
			</div>
			<TermsForm reportId={reportId} answer={answer} isAsking={isAsking} onSubmit={(event) => void ask(event)} />
		</div>
	);
}

type TermsFormProps = Pick<CreditLimitProps, 'reportId'> & {
	answer: AskedLimit;
	isAsking: boolean;
	onSubmit(event: FormEvent<HTMLFormElement>): void;
};

function TermsForm({ reportId, answer, isAsking, onSubmit }: TermsFormProps) {
	const id = useId();
	const { days, share, faults, message, view } = answer;
	const action = `${paths.report.path(currentLocale(), { id: reportId })}#${sectionAnchor('finance')}`;
	return (
		<form
			method="get"
			action={action}
			onSubmit={onSubmit}
			aria-labelledby={`${id}-title`}
			className="no-print mt-3 rounded-m bg-tint p-4"
		>
			<p id={`${id}-title`} className="mb-3 text-[15px] font-[550]">
				{m.report_limit_form()}
			</p>
			<div className="flex flex-wrap items-start gap-3">
				<TextField
					label={m.report_limit_days()}
					name="days"
					inputMode="numeric"
					defaultValue={days}
					errors={faults.days ?? []}
					maxLength={6}
					className="w-[150px]"
				/>
				<TextField
					label={m.report_limit_share()}
					name="share"
					inputMode="numeric"
					defaultValue={share}
					errors={faults.share ?? []}
					maxLength={6}
					className="w-[190px]"
				/>
				<button type="submit" className="btn btn-ghost min-h-12 sm:mt-[29px]">
					{isAsking ? m.common_loading() : m.report_limit_count()}
				</button>
			</div>
			<p role="status" className="text-sm text-ink-2">
				{message ?? (view === null ? null : resultOf(view))}
			</p>
		</form>
	);
}

function resultOf({ days, share_percent: share, formula: { result } }: CreditLimitView): string {
	return m.report_limit_told({ days: String(days), share: String(share), limit: result.value.text });
}

type Typed = Pick<AskedLimit, 'days' | 'share'>;

async function readLimit(reportId: string, typed: Typed): Promise<AskedLimit> {
	return limitOf(await fetchLimit(createApiClient(browserTransport, currentLocale()), reportId, typed), typed);
}

export function limitOf(answer: Awaited<ReturnType<typeof fetchLimit>>, typed: Typed): AskedLimit {
	if (answer.ok) return { ...typed, view: answer.data, faults: {}, message: null };
	const faults = messagesByField(answer.error);
	return { ...typed, view: null, faults, message: answer.error.fields.length > 0 ? null : answer.error.message };
}

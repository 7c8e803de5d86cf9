import { AppError, type FieldError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { type LimitTerms, limitBounds, usualTerms } from '#domain/report/limit-terms.ts';
import { describeSources } from '#features/facts/public.ts';
import { judgeReport } from '#reporting/assemble.ts';
import { suggestLimit } from '#reporting/credit-limit/limit-block.ts';
import { wordsIn } from '#reporting/words.ts';
import type { CreditLimitView } from '../../contract-limit.ts';
import type { ReportDeps } from '../deps.ts';
import { getReportHead } from './get-report.ts';
import { presentBlock } from './present-block.ts';
import { readReport } from './report-store.ts';

type Asked = { owner: string; id: string; days?: number | undefined; share?: number | undefined; locale: Locale };

/**
 * A guide to a limit for deferred payment, over what a report of one's own says; by the usual terms it is that of the report.
 * @throws AppError `not_found`; `conflict` while its sources are still being asked; `limit_terms_incorrect`
 */
export async function getLimit(deps: ReportDeps, { owner, id, days, share, locale }: Asked) {
	const terms = termsOf(days, share);
	if (!deps.hasCreditLimit) throw new AppError('not_found');
	const { bin, isClosed } = await getReportHead(deps, owner, id);
	if (!isClosed) throw new AppError('conflict');
	const report = await readReport(deps, id);
	if (report === undefined) throw new AppError('not_found');
	const judged = judgeReport(report.stored, deps.traitsOf);
	const suggested = suggestLimit({ ...judged, words: wordsIn(locale), describe: describeSources[locale] }, terms);
	return { bin, view: present(suggested, terms) };
}

function termsOf(days = usualTerms.days, sharePercent = usualTerms.sharePercent): LimitTerms {
	const isIn = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;
	const fields: FieldError[] = [];
	if (!Number.isInteger(days) || !isIn(days, limitBounds.days)) fields.push({ field: 'days', rule: 'limit_days' });
	if (!isIn(sharePercent, limitBounds.sharePercent)) fields.push({ field: 'share', rule: 'limit_share' });
	if (fields.length > 0) throw new AppError('limit_terms_incorrect', { fields });
	return { days, sharePercent };
}

function present(
	{ inputs, found, parts }: ReturnType<typeof suggestLimit>,
	{ days, sharePercent }: LimitTerms,
): CreditLimitView {
	const [formula, note] = parts.map(({ block, from }) => ({ block: presentBlock(block), from }));
	if (formula?.block.type !== 'formula' || note?.block.type !== 'notice')
		throw new Error('a limit is a formula and a note');
	const { caption, steps, result } = formula.block;
	return {
		...{ limit_kzt: found.limitKzt, reason: found.reason, days, share_percent: sharePercent },
		inputs: {
			...{ equity_kzt: inputs.equity, working_capital_kzt: inputs.workingCapital },
			...{ revenue_kzt: inputs.revenue?.amountKzt ?? null, is_estimate: inputs.revenue?.isEstimate ?? false },
			...{ revenue_year: inputs.revenue?.year ?? null, statement_year: inputs.statement?.year ?? null },
			...{ statement_is_counted: inputs.statement?.isCounted ?? false, deferred_kzt: inputs.deferred },
			...{ group: inputs.group, factor: found.factor },
			...{ arrears_kzt: inputs.arrears, enforcement_kzt: inputs.enforcement },
		},
		formula: { caption, steps, result, from: formula.from },
		note: { tone: note.block.tone, text: note.block.text },
	};
}

import { IndexGauge, originWords, remarksOf, trioOf } from '#features/subjects/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toneWord } from '#web/ui/subject/VerdictPanel.tsx';
import type { MyCompanyView } from '../contract.ts';

const toneIcon = { good: 'ok', attention: 'warn', bad: 'bad', neutral: 'question' } as const;
const toneInk = { good: 'text-ok', attention: 'text-warn', bad: 'text-bad', neutral: 'text-ink-2' } as const;

/** The verdict as others read it, beside the index. */
export function Reading({ company: { verdict, index, findings } }: { company: MyCompanyView }) {
	const isStopped = findings.some(({ severity }) => severity === 'stop');
	return (
		<section
			aria-labelledby="reading"
			className="card grid gap-x-10 gap-y-6 px-5 py-5 md:grid-cols-[1fr_280px] md:px-8"
		>
			<div className="min-w-0">
				<p className="text-sm text-muted">{m.my_company_eyebrow({ date: formatDay(index.calculated_on) })}</p>
				<h2 id="reading" className={`mt-2 flex items-center gap-2 text-xl ${toneInk[verdict.tone]}`}>
					<Icon name={toneIcon[verdict.tone]} className="size-5" />
					{toneWord(verdict.tone)}
				</h2>
				<p className="mt-2 max-w-[44em]">{verdict.sentence}</p>
				{remarksOf(index, isStopped).map((remark) => (
					<p key={remark} className="mt-2 max-w-[44em] text-[15px] text-ink-2">
						{remark}
					</p>
				))}
			</div>
			<div className="min-w-0">
				<IndexGauge idn={index} />
				<dl className="vp-trio mt-2">
					{trioOf(index).map(({ label, value, ink }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={ink}>{value}</dd>
						</div>
					))}
				</dl>
				<div className="mt-3 text-center text-sm text-muted">
					{originWords(index).map((text) => (
						<p key={text}>{text}</p>
					))}
				</div>
			</div>
		</section>
	);
}

import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ForeignCandidate } from '../contract.ts';
import { Quote } from './Quote.tsx';

export type Picking = {
	country: string;
	name: string;
	/** null: nobody could be asked */
	found: { candidates: ForeignCandidate[]; silent: string[] } | null;
};

type CandidatesProps = { picking: Picking; formKey: string; left: string; form: RefusedForm | null };

/** Firms that registers find by the name; none of them is an answer, too. */
export function Candidates({ picking: { country, name, found }, formKey, left, form }: CandidatesProps) {
	const { candidates = [], silent = [] } = found ?? {};
	return (
		<section aria-labelledby="candidates" className="card flex flex-col gap-5 px-5 py-6 md:px-8">
			<h2 id="candidates" className="text-xl [overflow-wrap:anywhere]">
				{m.foreign_checks_candidates_title({ name })}
			</h2>
			<Quote left={left} />
			{form?.message ? <Notice tone="warn" title={form.message} /> : null}
			{found === null ? <Notice tone="warn" title={m.foreign_checks_candidates_failed()} /> : null}
			{silent.length === 0 ? null : (
				<Notice tone="warn" title={m.foreign_checks_candidates_silent({ sources: silent.join(', ') })} />
			)}
			<Form method="post" className="flex flex-col gap-5">
				<input type="hidden" name="intent" value="pick" />
				<input type="hidden" name="key" value={formKey} />
				<input type="hidden" name="country" value={country} />
				<input type="hidden" name="name" value={name} />
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-2 text-[15px] text-ink-2">
						{candidates.length === 0 ? m.foreign_checks_candidates_none() : m.foreign_checks_candidates_pick()}
					</legend>
					{candidates.map(({ number, name: title, state, address, source }) => (
						<Choice key={number} value={number} title={title}>
							{[number, state, address, source].filter((part) => part !== null).join(' · ')}
						</Choice>
					))}
					<Choice value="" title={m.foreign_checks_candidates_other()} isChecked={candidates.length === 0}>
						{m.foreign_checks_candidates_other_text()}
					</Choice>
				</fieldset>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<SendButton sending={m.foreign_checks_starting()}>{m.foreign_checks_start()}</SendButton>
					<Link to={paths.cabinetForeignChecks.path(currentLocale())} className="link">
						{m.foreign_checks_back()}
					</Link>
				</div>
			</Form>
		</section>
	);
}

type ChoiceProps = { value: string; title: string; children: string; isChecked?: boolean };

function Choice({ value, title, children, isChecked = false }: ChoiceProps) {
	return (
		<label className="flex cursor-pointer items-start gap-3 rounded-l border border-line px-4 py-3 has-checked:border-blue">
			<input type="radio" name="number" value={value} defaultChecked={isChecked} required className="mt-1.5 size-4" />
			<span className="min-w-0">
				<span className="block font-[550] [overflow-wrap:anywhere]">{title}</span>
				<span className="block text-sm text-muted [overflow-wrap:anywhere]">{children}</span>
			</span>
		</label>
	);
}

import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstantDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { CheckView } from '../contract.ts';
import { CheckFacts } from './CheckFacts.tsx';
import { DropForm } from './pieces.tsx';

/** One check as its owner reads it. */
export function OneCheck({ check }: { check: CheckView }) {
	const locale = currentLocale();
	const { kind, state, name, iin, made_at: madeAt, until, is_spent: isSpent, consent_number: number } = check;
	const term = m.person_checks_made({ day: formatInstantDay(madeAt), until: formatInstantDay(until) });
	return (
		<div className="flex flex-col gap-5">
			{state === 'open' ? <AskAgain /> : null}
			<p className="text-sm">
				<Link
					to={withQuery(paths.cabinetPersonChecks.path(locale), { kind: kind === 'individual' ? kind : null })}
					className="link"
				>
					{m.person_checks_all()}
				</Link>
			</p>
			<PageHead title={name} lead={`${iin} · ${term} · ${m.person_checks_consent({ number })}`} />
			{state === 'done' && !isSpent ? <p className="text-[15px]">{m.person_checks_free()}</p> : null}
			<CheckFacts check={check} under="h1" />
			<DropForm field={{ name: 'kind', value: kind }} sending={m.person_checks_starting()}>
				{m.person_checks_drop()}
			</DropForm>
		</div>
	);
}

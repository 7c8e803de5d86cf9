import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { ContractLine, ContractsView } from '../contract.ts';

const tones: Readonly<Record<ContractLine['outcome'], Tone>> = {
	...{ in_force: 'ok', executed: 'ok', executed_partly: 'ok', expired: 'off', awaiting: 'off', terminated: 'bad' },
	...{ terminated_by_agreement: 'off', not_concluded: 'off', other: 'off', unclear: 'warn', unstated: 'off' },
};

export function ContractList({ view: { contracts, role } }: { view: ContractsView }) {
	return (
		<ul className="card divide-y divide-line px-5 md:px-6" aria-label={m.contracts_title()}>
			{contracts.map((contract) => (
				<li key={`${contract.market} ${contract.id}`} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto]">
					<Contract contract={contract} role={role} />
				</li>
			))}
		</ul>
	);
}

function Contract({ contract, role }: { contract: ContractLine; role: ContractsView['role'] }) {
	const { number, contract_subject: subject, sum_kzt: sumKzt, outcome, outcome_label: label } = contract;
	return (
		<>
			<div className="min-w-0">
				<p className="font-[550] break-words">{subject ?? m.contracts_no_subject()}</p>
				<Party contract={contract} role={role} />
				<p className="mt-1 text-sm text-muted">
					{[number === null ? null : m.contracts_number({ number }), ...daysOf(contract)].filter(Boolean).join(' · ')}
				</p>
				<Fines contract={contract} />
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-col md:items-end">
				<span className="whitespace-nowrap tabular-nums">
					{sumKzt === null ? m.contracts_no_sum() : formatTenge(sumKzt)}
				</span>
				<Chip tone={tones[outcome]}>{label}</Chip>
			</div>
		</>
	);
}

function Party({ contract: { party }, role }: { contract: ContractLine; role: ContractsView['role'] }) {
	const label = role === 'supplier' ? m.contracts_customer() : m.contracts_supplier();
	const name = party.title ?? (party.bin === null ? m.contracts_no_party() : null);
	return (
		<p className="mt-1 text-[15px] break-words">
			{label}:{' '}
			{party.card_id === null ? (
				name
			) : (
				<Link to={paths.subject.path(currentLocale(), { bin: party.card_id })} className="link" rel="nofollow">
					{name}
				</Link>
			)}
			{party.bin === null ? null : (
				<span className="ml-2 text-sm text-muted">
					<IdentifierNumber value={party.bin} />
				</span>
			)}
		</p>
	);
}

function daysOf({
	signed_on: signed,
	due_on: due,
	executed_on: executed,
	terminated_on: ended,
}: ContractLine): string[] {
	return [
		...(signed === null ? [] : [m.contracts_signed({ date: formatDay(signed) })]),
		...(executed === null && ended === null && due !== null ? [m.contracts_due({ date: formatDay(due) })] : []),
		...(executed === null ? [] : [m.contracts_done({ date: formatDay(executed) })]),
		...(ended === null ? [] : [m.contracts_ended({ date: formatDay(ended) })]),
	];
}

function Fines({ contract: { fine_kzt: fineKzt, overdue_days: days } }: { contract: ContractLine }) {
	const parts = [
		...(fineKzt === null || fineKzt === 0 ? [] : [m.contracts_fine({ sum: formatTenge(fineKzt) })]),
		...(days === null || days === 0 ? [] : [m.contracts_overdue({ count: days })]),
	];
	return parts.length === 0 ? null : <p className="mt-1 text-sm text-bad">{parts.join(' · ')}</p>;
}

import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatInstantDay } from '#web/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { ObjectionView } from '../../contract-objections.ts';
import { outcomeWords, stateWords } from '../state-words.ts';
import { FileLinks } from './FileLinks.tsx';

/** What was objected to, how far it came, and the answer. */
export function ObjectionCard({ objection }: { objection: ObjectionView }) {
	const { id, target, text, state, created_at: madeAt, due_on: dueOn, answer, answered_at: answeredAt } = objection;
	const { outcome, signer_name: signer, way, forwarded_to: to, signed_at: signedAt } = objection;
	const isOpen = state !== 'answered';
	const facts = [
		m.requests_sent({ at: formatInstantDay(signedAt ?? madeAt) }),
		way === 'signed' ? (signer ?? m.requests_signed_by_nobody()) : m.requests_reported(),
		to === null ? null : m.requests_forwarded({ to }),
	].filter((fact) => fact !== null);
	return (
		<li className="card px-4 py-4 md:px-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h2 className="text-lg">{m.requests_number({ number: String(id) })}</h2>
				<Chip tone={isOpen ? 'off' : 'ok'} icon={isOpen ? 'clock' : 'ok'}>
					{isOpen ? stateWords(state) : outcome === null ? stateWords(state) : outcomeWords(outcome)}
				</Chip>
				{isOpen && dueOn !== null ? (
					<span className="text-sm text-muted">{m.requests_due({ day: formatDay(dueOn) })}</span>
				) : null}
			</div>
			<p className="mt-1 font-[550]">{target ?? m.requests_target_index()}</p>
			<p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
			<p className="mt-3 break-words whitespace-pre-line">{text}</p>
			<FileLinks objection={objection} />
			{answer === null ? null : (
				<div className="mt-3 border-l-2 border-line-strong pl-4">
					<p className="text-sm text-muted">
						{m.requests_answer_of({ at: answeredAt === null ? '' : formatInstant(answeredAt) })}
					</p>
					<p className="break-words whitespace-pre-line">{answer}</p>
				</div>
			)}
		</li>
	);
}

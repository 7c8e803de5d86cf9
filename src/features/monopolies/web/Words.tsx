import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstantDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { ClaimView, WordView } from '../contract.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { kindWords, wordStateWords } from './words.ts';

type WordsProps = { claim: ClaimView; application: ApplicationView; onDone(): void };

/** What either side has said, with the decision; a draft of one’s own waits for its signature. */
export function Words({ claim: { words }, application, onDone }: WordsProps) {
	return words.map((word) =>
		word.state === 'draft' ? (
			<Card key={word.id} id={`draft-${word.kind}`} title={kindWords(word.kind)}>
				<Paragraphs paragraphs={word.paragraphs} />
				<SignForm
					key={word.paragraphs.join()}
					application={application}
					wanted={{ action: 'debtor_word_sign', statement_id: word.id }}
					computer={m.financials_sign_computer()}
					phone={m.financials_sign_phone()}
					note={word.kind === 'reply' ? m.monopolies_reply_note() : m.monopolies_dispute_note()}
					onDone={onDone}
				/>
			</Card>
		) : (
			<Said key={word.id} word={word} />
		),
	);
}

function Said({ word }: { word: WordView }) {
	const { kind, side, state, text, answer, said_at: at, due_on: dueOn, signer_name: signer } = word;
	const facts = [
		side === 'creditor' ? m.monopolies_side_creditor() : m.monopolies_side_debtor(),
		at === null ? null : formatInstantDay(at),
		kind === 'removal' ? null : (signer ?? m.requests_signed_by_nobody()),
		state === 'open' && dueOn !== null ? m.requests_due({ day: formatDay(dueOn) }) : null,
	].filter((fact) => fact !== null);
	return (
		<article className="card px-4 py-4 md:px-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h2 className="text-lg">{kindWords(kind)}</h2>
				{kind === 'reply' ? null : (
					<Chip tone={state === 'open' ? 'warn' : 'off'} icon="clock">
						{wordStateWords(state)}
					</Chip>
				)}
			</div>
			<p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
			<p className="mt-3 break-words whitespace-pre-line">{text}</p>
			{answer === null ? null : (
				<p className="mt-3 border-l-2 border-line pl-3 text-[15px] break-words whitespace-pre-line">
					{m.monopolies_decision({ answer })}
				</p>
			)}
		</article>
	);
}

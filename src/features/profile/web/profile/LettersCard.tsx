import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CodeField } from '#features/auth/public.web.ts';
import type { LettersView } from '#features/inbox/contract-letters.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type LettersCardProps = { letters: LettersView; answer: ProfileAnswer | undefined };

/** What the inbox tells comes by letter, too, to an address that has shown by a code that its letters are read. */
export function LettersCard({ letters, answer }: LettersCardProps) {
	const { address, asked, invited, is_stopped: isStopped } = letters;
	const hasAddress = address !== null || invited.length > 0;
	return (
		<Card id="letters" title={m.profile_letters_title()}>
			<p className="text-lg font-[600] [overflow-wrap:anywhere]">{address ?? m.profile_letters_none()}</p>
			<p className="mt-1 text-[15px] text-ink-2">
				{isStopped
					? m.profile_letters_stopped()
					: address === null
						? invited.length > 0
							? m.profile_letters_text_invited({ addresses: invited.join(', ') })
							: m.profile_letters_text_none()
						: m.profile_letters_text()}
			</p>
			{asked === null ? null : <CodeForm asked={asked} answer={answer} />}
			<div className="mt-3 max-w-[420px] border-t border-line">
				<Details
					summary={
						<span className="font-[550] text-blue">
							{address === null ? m.profile_letters_add() : m.profile_letters_change()}
						</span>
					}
					isOpen={answer?.intent === 'letters'}
				>
					<Form method="post" className="flex flex-col items-start gap-4">
						<input type="hidden" name="intent" value="letters" />
						<div className="w-full">
							<TextField
								name="email"
								type="email"
								autoComplete="email"
								label={m.profile_letters_email()}
								defaultValue={answer?.intent === 'letters' ? (answer.values.email ?? '') : ''}
								errors={faultsOf(answer, 'letters', 'email')}
							/>
						</div>
						<button type="submit" className="btn">
							{m.profile_letters_send()}
						</button>
					</Form>
				</Details>
			</div>
			<div className="mt-4 flex flex-wrap gap-3 empty:hidden">
				{isStopped ? (
					<Act intent="letters_resume">{m.profile_letters_resume()}</Act>
				) : !hasAddress ? null : (
					<Act intent="letters_stop">{m.profile_letters_stop()}</Act>
				)}
				{address === null ? null : <Act intent="letters_remove">{m.profile_letters_remove()}</Act>}
			</div>
		</Card>
	);
}

function CodeForm({ asked, answer }: { asked: NonNullable<LettersView['asked']>; answer: ProfileAnswer | undefined }) {
	return (
		<Form method="post" className="mt-3 flex max-w-[420px] flex-col items-start gap-4 border-t border-line pt-4">
			<input type="hidden" name="intent" value="letters_code" />
			<p className="text-[15px] [overflow-wrap:anywhere]">
				{m.profile_letters_asked({ address: asked.address, until: formatInstant(asked.expires_at) })}
			</p>
			<div className="w-full">
				<CodeField errors={faultsOf(answer, 'letters_code', 'code')} hint={m.profile_letters_code_hint()} />
			</div>
			<button type="submit" className="btn">
				{m.profile_letters_confirm()}
			</button>
		</Form>
	);
}

function Act({ intent, children }: { intent: string; children: ReactNode }) {
	return (
		<Form method="post">
			<input type="hidden" name="intent" value={intent} />
			<button type="submit" className="btn btn-ghost">
				{children}
			</button>
		</Form>
	);
}

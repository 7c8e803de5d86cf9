import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import type { PersonalDataKind, PersonalDataRequest } from '#features/requests/contract-personal-data.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Select, TextArea } from '#web/ui/Field.tsx';
import { faultsOf, type ProfileAnswer } from '../view.ts';
import { kinds } from './kinds.ts';

const asked: readonly PersonalDataKind[] = ['correction', 'deletion', 'withdrawal', 'blocking', 'access'];

type RequestCardProps = { requests: readonly PersonalDataRequest[]; answer: ProfileAnswer | undefined };

/** What the law on personal data lets one ask for, and what became of it. */
export function RequestCard({ requests, answer }: RequestCardProps) {
	const values = answer?.intent === 'ask' ? answer.values : {};
	return (
		<Card id="requests" title={m.profile_requests_title()}>
			<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_requests_text()}</p>
			{requests.length === 0 ? null : (
				<ul className="mt-4 border-t border-line">
					{requests.map((request) => (
						<RequestRow key={request.id} request={request} />
					))}
				</ul>
			)}
			<Form method="post" className="mt-5 flex max-w-[560px] flex-col items-start gap-4">
				<input type="hidden" name="intent" value="ask" />
				<Select
					label={m.profile_requests_kind()}
					name="kind"
					defaultValue={values.kind ?? 'correction'}
					className="w-full"
				>
					{asked.map((kind) => (
						<option key={kind} value={kind}>
							{kinds[kind]()}
						</option>
					))}
				</Select>
				<TextArea
					label={m.profile_requests_what()}
					hint={m.profile_requests_hint()}
					errors={faultsOf(answer, 'ask', 'text')}
					name="text"
					rows={3}
					maxLength={4000}
					defaultValue={values.text ?? ''}
					className="w-full"
				/>
				<button type="submit" className="btn">
					{m.profile_requests_submit()}
				</button>
			</Form>
		</Card>
	);
}

function RequestRow({ request }: { request: PersonalDataRequest }) {
	const { kind, text, state, created_at: at, due_on: due, answer } = request;
	return (
		<li className="border-b border-line py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
				<p className="font-[600]">{kinds[kind]()}</p>
				{state === 'answered' ? (
					<Chip tone="ok">{m.profile_requests_answered()}</Chip>
				) : (
					<Chip tone="off" icon="clock">
						{m.profile_requests_due({ date: formatDay(due) })}
					</Chip>
				)}
			</div>
			<p className="text-sm text-muted">{m.profile_requests_asked({ date: formatDay(dayInAlmaty(new Date(at))) })}</p>
			{text === null ? null : <p className="mt-1 text-[15px] whitespace-pre-line">{text}</p>}
			{answer === null ? null : (
				<p className="mt-2 rounded-m bg-tint px-3.5 py-2.5 text-[15px] whitespace-pre-line">{answer}</p>
			)}
		</li>
	);
}

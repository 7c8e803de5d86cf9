import { Form } from 'react-router';
import { longestWord } from '#domain/debtor-claim.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ClaimView } from '../contract.ts';
import type { RefusedAct } from './change-claims.server.ts';

type ActsProps = { claim: ClaimView; idempotencyKey: string; refused: RefusedAct | null };

/** What the reader may do with a signed claim now. */
export function Acts({ claim: { acts, side }, idempotencyKey, refused }: ActsProps) {
	const shown = acts.filter((act) => act !== 'edit' && act !== 'sign');
	if (shown.length === 0) return null;
	const words = {
		reply: { title: m.monopolies_reply(), hint: m.monopolies_reply_hint(), go: m.monopolies_word_prepare() },
		dispute: { title: m.monopolies_dispute(), hint: m.monopolies_dispute_hint(), go: m.monopolies_word_prepare() },
		remove: {
			title: m.monopolies_remove(),
			hint: side === 'creditor' ? m.monopolies_remove_hint_creditor() : m.monopolies_remove_hint(),
			go: m.monopolies_remove_go(),
		},
	};
	return (
		<Card id="acts" title={m.monopolies_acts()}>
			<div className="flex flex-col gap-3">
				{shown.includes('notice') ? (
					<Plain act="notice" text={m.monopolies_notice_text()} go={m.monopolies_notice_go()} />
				) : null}
				{shown.includes('withdraw') ? <Withdrawing idempotencyKey={idempotencyKey} /> : null}
				{shown.includes('settle') ? (
					<Plain act="settle" text={m.monopolies_settle_text()} go={m.monopolies_settle_go()} />
				) : null}
				{(['reply', 'dispute', 'remove'] as const)
					.filter((act) => shown.includes(act))
					.map((act) => (
						<Saying key={act} act={act} {...words[act]} {...{ idempotencyKey, refused }} />
					))}
			</div>
		</Card>
	);
}

function Plain({ act, text, go }: { act: 'notice' | 'settle'; text: string; go: string }) {
	return (
		<Form method="post" className="flex flex-col items-start gap-3">
			<input type="hidden" name="act" value={act} />
			<p className="max-w-[52em] text-[15px] text-ink-2">{text}</p>
			<SendButton sending={m.requests_saving()}>{go}</SendButton>
		</Form>
	);
}

/** In two steps, also without scripts: it cannot be undone. */
function Withdrawing({ idempotencyKey }: Pick<ActsProps, 'idempotencyKey'>) {
	return (
		<Details
			className="border-t border-line"
			summary={<span className="text-[15px] font-[550] text-blue">{m.monopolies_withdraw()}</span>}
		>
			<Form method="post" className="flex flex-col items-start gap-3">
				<input type="hidden" name="act" value="withdraw" />
				<input type="hidden" name="key" value={`${idempotencyKey}-withdraw`} />
				<p className="max-w-[52em] text-[15px] text-ink-2">{m.monopolies_withdraw_text()}</p>
				<SendButton sending={m.requests_saving()}>{m.monopolies_withdraw_go()}</SendButton>
			</Form>
		</Details>
	);
}

type SayingProps = { act: 'reply' | 'dispute' | 'remove'; title: string; hint: string; go: string } & Omit<
	ActsProps,
	'claim'
>;

function Saying({ act, title, hint, go, idempotencyKey, refused }: SayingProps) {
	const own = refused?.act === act ? refused : null;
	return (
		<Details
			className="border-t border-line"
			isOpen={own !== null}
			summary={<span className="text-[15px] font-[550] text-blue">{title}</span>}
		>
			<Form method="post" className="flex flex-col gap-4">
				<input type="hidden" name="act" value={act} />
				<input type="hidden" name="key" value={`${idempotencyKey}-${act}`} />
				<TextArea
					label={title}
					name="text"
					rows={4}
					required
					minLength={10}
					maxLength={longestWord}
					hint={hint}
					defaultValue={own?.typed.text}
					errors={own?.fields.text}
				/>
				<SendButton sending={m.requests_saving()}>{go}</SendButton>
			</Form>
		</Details>
	);
}

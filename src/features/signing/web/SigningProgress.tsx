import { lazy, Suspense } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ApplicationView } from '../contract.ts';
import { AskOwner } from './AskOwner.tsx';
import { fileStore } from './client/signer.ts';
import type { Signing } from './use-signing.ts';
import type { SigningTrouble } from './way.ts';

/** Only who signs by a telephone needs it. */
const PhonePanel = lazy(() => import('./phone/PhonePanel.tsx'));

type SigningProgressProps = { signing: Signing; application: ApplicationView };

/** What happens now, read out as it changes. */
export function SigningProgress({ signing, application }: SigningProgressProps) {
	const { stage, isBusy, cancel, again } = signing;
	const isPlain =
		stage.name !== 'explaining' && stage.name !== 'choosing' && stage.name !== 'phone' && stage.name !== 'asking';
	return (
		<div className="mt-5 empty:hidden" aria-live="polite" data-stage={stage.name}>
			{stage.name === 'explaining' ? (
				<Notice tone="off" icon="shield" title={m.signing_permission_title()}>
					<p>{m.signing_permission_text()}</p>
					<p className="mt-3 flex flex-wrap gap-3">
						<Button onClick={stage.goOn}>{m.signing_continue()}</Button>
						<Button kind="ghost" onClick={cancel}>
							{m.signing_cancel()}
						</Button>
					</p>
				</Notice>
			) : null}
			{stage.name === 'choosing' ? <Stores stores={stage.stores} choose={stage.choose} /> : null}
			{stage.name === 'done' ? (
				stage.outcome === 'pending' ? (
					<Notice tone="warn" title={m.signing_stage_pending()} />
				) : (
					<Notice tone="ok" title={m.signing_stage_done()} />
				)
			) : null}
			{stage.name === 'asking' ? <AskOwner stage={stage} onCancel={cancel} /> : null}
			{stage.name === 'phone' ? (
				<Suspense fallback={<Stage name="preparing" onCancel={cancel} />}>
					<PhonePanel
						way={stage.way}
						isOpened={stage.isOpened}
						controlUrl={application.control_url}
						onCancel={cancel}
					/>
				</Suspense>
			) : null}
			{stage.name === 'trouble' ? <Trouble trouble={stage.trouble} again={again} /> : null}
			{isBusy && isPlain ? <Stage name={stage.name} onCancel={cancel} /> : null}
		</div>
	);
}

function Stage({ name, onCancel }: { name: string; onCancel: () => void }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 rounded-l bg-tint-2 px-4 py-3">
			<p className="flex items-center gap-3">
				<span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-blue" />
				{textOfStage(name)}
			</p>
			<Button kind="quiet" onClick={onCancel}>
				{m.signing_cancel()}
			</Button>
		</div>
	);
}

function textOfStage(name: string): string {
	if (name === 'connecting') return m.signing_stage_connecting();
	if (name === 'preparing') return m.signing_phone_preparing();
	return name === 'signing' ? m.signing_stage_signing() : m.signing_stage_checking();
}

function Stores({ stores, choose }: { stores: readonly string[]; choose: (store: string) => void }) {
	return (
		<fieldset className="rounded-l bg-tint-2 px-4 py-4">
			<legend className="sr-only">{m.signing_store_title()}</legend>
			<p aria-hidden="true" className="font-[600]">
				{m.signing_store_title()}
			</p>
			<div className="mt-3 flex flex-wrap gap-3">
				{stores.map((store) => (
					<Button key={store} kind="ghost" onClick={() => choose(store)}>
						{store === fileStore ? m.signing_store_file() : nameOfStore(store)}
					</Button>
				))}
			</div>
		</fieldset>
	);
}

/** `AKKaztokenStore` → `Kaztoken` */
function nameOfStore(store: string): string {
	return store
		.replace(/^AK/, '')
		.replace(/Store$/, '')
		.slice(0, 40);
}

/** What had the focus went with the code. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function Trouble({ trouble, again }: { trouble: SigningTrouble; again: Signing['again'] }) {
	const [title, text] = wordsOf(trouble);
	const isOwn = trouble.kind === 'refused' || trouble.kind === 'cancelled';
	return (
		<Notice tone={trouble.kind === 'cancelled' ? 'off' : 'warn'} title={title}>
			<p>{text}</p>
			{isOwn || trouble.detail === '' ? null : (
				<p className="mt-2 text-sm break-words text-ink-2">{m.signing_fault_detail({ detail: trouble.detail })}</p>
			)}
			{again === null ? null : (
				<p className="mt-3">
					<Button ref={focus} kind="ghost" onClick={again}>
						{m.signing_phone_again()}
					</Button>
				</p>
			)}
		</Notice>
	);
}

function wordsOf({ kind, detail }: SigningTrouble): [title: string, text: string] {
	switch (kind) {
		case 'denied':
			return [m.signing_fault_denied_title(), m.signing_fault_denied()];
		case 'not_connected':
			return [m.signing_fault_not_connected_title(), m.signing_fault_not_connected()];
		case 'no_greeting':
			return [m.signing_fault_not_connected_title(), m.signing_fault_no_greeting()];
		case 'lost':
			return [m.signing_fault_lost_title(), m.signing_fault_lost()];
		case 'timeout':
			return [m.signing_fault_cancelled_title(), m.signing_fault_timeout()];
		case 'cancelled':
			return [m.signing_fault_cancelled_title(), m.signing_fault_cancelled()];
		case 'failed':
			return [m.signing_fault_failed_title(), m.signing_fault_failed()];
		case 'unexpected':
			return [m.signing_fault_failed_title(), m.signing_fault_unexpected()];
		case 'expired':
			return [m.signing_phone_expired_title(), m.signing_phone_expired()];
		case 'offline':
			return [m.signing_fault_refused_title(), m.signing_fault_offline()];
		case 'refused':
			return [m.signing_fault_refused_title(), detail];
	}
}

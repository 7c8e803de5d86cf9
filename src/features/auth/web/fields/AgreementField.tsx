import { type RefObject, useId, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { controlOf, FieldErrors } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { OfferLines } from '../OfferLines.tsx';
import type { OfferText } from '../view.ts';

type AgreementFieldProps = { offer: OfferText | null; errors: readonly string[] };

/** Opens and closes before any script has come; browsers without commands use the handlers. */
function command(name: 'show-modal' | 'close', dialogId: string) {
	return { commandfor: dialogId, command: name };
}

export function AgreementField({ offer, errors }: AgreementFieldProps) {
	const id = useId();
	// the name of the offer stands in brackets where the language wants it
	const [before = '', offerName = '', after = ''] = m.auth_agreement().split(/[[\]]/);
	return (
		<div>
			{/* which version was shown; without it nobody was asked */}
			<input type="hidden" name="offer" value={offer?.version ?? ''} />
			<div className="flex items-start gap-3">
				<input
					{...controlOf(id, errors)}
					type="checkbox"
					name="agreement"
					required
					className="mt-0.5 size-5 shrink-0 cursor-pointer accent-blue"
				/>
				<div className="text-[15px]">
					<label htmlFor={id} className="cursor-pointer">
						<span className="sr-only">{before + offerName + after}</span>
						<span aria-hidden="true">{before}</span>
					</label>
					<OfferLink offer={offer}>{offerName}</OfferLink>
					<label htmlFor={id} aria-hidden="true" className="cursor-pointer">
						{after}
					</label>
				</div>
			</div>
			<FieldErrors id={id} errors={errors} />
		</div>
	);
}

/** In the place of the box where this browser has agreed to this very version. */
export function AgreedOffer({ offer }: { offer: OfferText | null }) {
	const text = m.auth_agreed({ version: offer?.version ?? '', date: offer?.effectiveOn ?? '' });
	const [before = '', offerName = '', after = ''] = text.split(/[[\]]/);
	return (
		<div className="text-[15px] text-ink-2">
			{before}
			<OfferLink offer={offer}>{offerName}</OfferLink>
			{after}
		</div>
	);
}

/** Opens the text of the offer over the page. */
function OfferLink({ offer, children }: { offer: OfferText | null; children: string }) {
	const dialogId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				className="link cursor-pointer"
				onClick={() => dialog.current?.open || dialog.current?.showModal()}
				{...command('show-modal', dialogId)}
			>
				{children}
			</button>
			<OfferDialog id={dialogId} dialog={dialog} offer={offer} />
		</>
	);
}

type OfferDialogProps = { id: string; dialog: RefObject<HTMLDialogElement | null>; offer: OfferText | null };

function OfferDialog({ id, dialog, offer }: OfferDialogProps) {
	return (
		<dialog
			ref={dialog}
			id={id}
			aria-labelledby={`${id}-title`}
			className="modal m-auto max-h-[min(85dvh,720px)] w-[min(calc(100%-32px),680px)] overflow-y-auto rounded-l border border-line bg-page p-0 text-ink backdrop:bg-ink/50"
		>
			<div className="sticky top-0 flex items-start justify-between gap-4 border-b border-line bg-page px-5 py-4 md:px-8">
				<div>
					<h2 id={`${id}-title`} className="text-xl">
						{m.auth_offer_title()}
					</h2>
					{offer === null ? null : (
						<p className="mt-0.5 text-sm text-muted">
							{m.auth_offer_version({ version: offer.version, date: offer.effectiveOn })}
						</p>
					)}
				</div>
				<button
					type="button"
					aria-label={m.auth_offer_close()}
					className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-m hover:bg-tint-2"
					onClick={() => dialog.current?.close()}
					{...command('close', id)}
				>
					<Icon name="close" className="size-6" />
				</button>
			</div>
			<div className="flex flex-col gap-3 px-5 py-5 text-[15px] md:px-8">
				{offer === null ? <p>{m.auth_offer_missing()}</p> : <OfferLines text={offer.text} />}
			</div>
		</dialog>
	);
}

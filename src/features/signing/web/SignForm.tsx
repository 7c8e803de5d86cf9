import type { FormEvent, ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import type { ApplicationView, ChallengeBody } from '../contract.ts';
import { ApplicationNotice } from './AboutApplication.tsx';
import { SigningProgress } from './SigningProgress.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { useSigning } from './use-signing.ts';
import { pressedWay, WayButtons } from './WayButtons.tsx';
import { isSameWish } from './way.ts';

type SignFormProps = {
	application: ApplicationView;
	wanted: ChallengeBody;
	computer: string;
	phone: string;
	/** @param receipt of a consent that was given */
	onDone(receipt: string | undefined): void;
	/** read when it is sent */
	children?: ReactNode;
	note: string;
};

/** Both ways of signing, for whoever has the text before him. */
export function SignForm({ application, wanted, computer, phone, onDone, children, note }: SignFormProps) {
	useOwnDocument();
	const signing = useSigning({
		...{ application, hasTotp: false },
		isOwn: (kept) => isSameWish(kept, wanted),
		onDone: ({ receipt }) => onDone(receipt),
	});
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const token = new FormData(event.currentTarget).get('taxpayer_token');
		const typed = typeof token === 'string' && token.trim() !== '' ? { taxpayer_token: token.trim() } : {};
		signing.start({ ...wanted, ...typed }, pressedWay(event));
	};
	const isAway = signing.stage.name === 'phone';
	return (
		<form onSubmit={submit} className="flex flex-col gap-4">
			<p className="max-w-[52em] text-[15px] text-ink-2">{note}</p>
			<ApplicationNotice application={application} />
			{children}
			<noscript>
				<p>{m.consent_no_scripts()}</p>
			</noscript>
			<WayButtons isBusy={signing.isBusy} isAway={isAway} computer={computer} phone={phone} />
			<SigningProgress signing={signing} application={application} />
		</form>
	);
}

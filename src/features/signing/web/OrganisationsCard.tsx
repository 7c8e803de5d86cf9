import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { bareNumber } from '#domain/numbers/bare-number.ts';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import type { SigningStateView } from '../contract.ts';
import { pressedWay, WayButtons } from './WayButtons.tsx';
import type { WayName } from './way.ts';

type OrganisationsCardProps = {
	organisations: SigningStateView['organisations'];
	isBusy: boolean;
	/** its code for a telephone is shown, or a question to the owner */
	isAway: boolean;
	onJoin: (bin: string, way: WayName) => void;
	children: ReactNode;
};

export function OrganisationsCard({ organisations, isBusy, isAway, onJoin, children }: OrganisationsCardProps) {
	const locale = currentLocale();
	return (
		<Card id="organisations" title={m.signing_organisations_title()}>
			{organisations.length === 0 ? (
				<p>{m.signing_organisations_none()}</p>
			) : (
				<ul className="divide-y divide-line">
					{organisations.map(({ bin, name, role }) => (
						<li key={bin} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
							<span className="min-w-0">
								<Link className="link font-[550]" to={paths.subject.path(locale, { bin })}>
									{name}
								</Link>
								<span className="block text-sm text-muted tabular-nums">{bin}</span>
							</span>
							<span className="text-[15px] text-ink-2">
								{role === 'owner' ? m.signing_organisations_owner() : m.signing_organisations_member()}
							</span>
						</li>
					))}
				</ul>
			)}
			<p className="mt-4 max-w-[42em] text-[15px] text-ink-2">{m.signing_organisations_why()}</p>
			<JoinForm isBusy={isBusy} isAway={isAway} onJoin={onJoin} />
			{children}
		</Card>
	);
}

function JoinForm({ isBusy, isAway, onJoin }: Pick<OrganisationsCardProps, 'isBusy' | 'isAway' | 'onJoin'>) {
	const id = useId();
	const [isWrong, setWrong] = useState(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget).get('bin');
		const bin = typeof typed === 'string' ? bareNumber(typed) : '';
		setWrong(!isIinBin(bin));
		if (isIinBin(bin) && !isBusy) onJoin(bin, pressedWay(event));
	};
	return (
		<form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
			<div className="min-w-[min(100%,240px)] flex-1">
				<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
					{m.signing_bin()}
				</label>
				<input
					id={id}
					name="bin"
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					className="field w-full tabular-nums"
					aria-invalid={isWrong ? 'true' : undefined}
					aria-describedby={`${id}-fault`}
				/>
				<p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm text-bad empty:hidden">
					{isWrong ? m.signing_bin_wrong() : null}
				</p>
			</div>
			<WayButtons
				isBusy={isBusy}
				isAway={isAway}
				computer={m.signing_join_submit()}
				phone={m.signing_phone_join_submit()}
			/>
		</form>
	);
}

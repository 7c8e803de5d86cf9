import type { ReactNode } from 'react';
import type { Plan } from '#features/tariffs/contract.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Ticket } from '../../contract.ts';
import { invoiceHref } from '../own/invoice-href.ts';

type Doors = { login: string; registration: string };

/** Contacts are kept; the rest is done by an account. */
export function SignInFirst({ href }: { href: Doors }) {
	return (
		<>
			<p className="text-[15px]">{m.tickets_sign_in_text()}</p>
			<DoorButtons href={href} />
			<p className="mt-4 text-sm text-muted">{m.tickets_sign_in_kept()}</p>
		</>
	);
}

function DoorButtons({ href }: { href: Doors }) {
	return (
		<div className="mt-5 flex flex-wrap gap-3">
			<LinkButton to={href.registration} className="max-sm:w-full">
				{m.tickets_register()}
			</LinkButton>
			<LinkButton to={href.login} kind="ghost" className="max-sm:w-full">
				{m.tickets_log_in()}
			</LinkButton>
		</div>
	);
}

/** What the free plan gives, and the way to it. */
export function Registration({
	href,
	isSignedIn,
	benefits,
}: { href: Doors; isSignedIn: boolean } & Pick<Plan, 'benefits'>) {
	if (isSignedIn) {
		return (
			<>
				<p>{m.tickets_registered()}</p>
				<LinkButton to={paths.cabinetCheck.path(currentLocale())} className="mt-5">
					{m.tickets_to_check()}
				</LinkButton>
			</>
		);
	}
	return (
		<>
			<p className="text-[15px]">{m.tickets_registration_text()}</p>
			<ul className="mt-3 flex flex-col gap-2 text-[15px]">
				{benefits
					.filter(({ is_active: isActive }) => isActive)
					.map(({ name }) => (
						<Line key={name} icon="check">
							{name}
						</Line>
					))}
			</ul>
			<DoorButtons href={href} />
		</>
	);
}

function Line({ icon, children }: { icon: 'check' | 'arrow' | 'warn'; children: ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Icon name={icon} className={`mt-1 size-4 shrink-0 ${icon === 'warn' ? 'text-warn' : 'text-blue'}`} />
			<span>{children}</span>
		</li>
	);
}

type DoneProps = { ticket: Ticket; isTrial: boolean; isOnRequest: boolean };

/** The number, and what happens next. */
export function RequestDone({ ticket, isTrial, isOnRequest }: DoneProps) {
	const locale = currentLocale();
	const bin = ticket.bin ?? '';
	const isConfirmed = ticket.is_bin_confirmed === true;
	const last = isTrial ? m.tickets_done_trial() : isOnRequest ? m.tickets_done_offer() : m.tickets_done_invoice();
	return (
		<>
			<h3 className="text-base">{m.tickets_done_next()}</h3>
			<ul className="mt-2 flex flex-col gap-2 text-[15px]">
				{isConfirmed ? (
					<Line icon="check">{m.tickets_done_confirmed({ bin })}</Line>
				) : (
					<Line icon="warn">{m.tickets_done_confirm({ bin })}</Line>
				)}
				<Line icon="arrow">{m.tickets_done_check()}</Line>
				<Line icon="arrow">{last}</Line>
			</ul>
			<div className="mt-5 flex flex-wrap gap-3">
				{isConfirmed ? null : (
					// a document of its own: only such a one may speak with the signing application
					<LinkButton reloadDocument to={paths.cabinetSignature.path(locale)} className="max-sm:w-full">
						{m.tickets_confirm_bin()}
					</LinkButton>
				)}
				<LinkButton to={paths.cabinetTickets.path(locale)} kind="ghost" className="max-sm:w-full">
					{m.tickets_mine()}
				</LinkButton>
			</div>
		</>
	);
}

/** It was decided or revoked meanwhile. */
export function RequestOver({ ticket, again }: { ticket: Ticket; again: string }) {
	const hasInvoice = ticket.state === 'confirmed' && ticket.period !== 'trial';
	return (
		<>
			{ticket.reason_label === null ? null : <p className="text-[15px]">{ticket.reason_label}</p>}
			<div className="mt-4 flex flex-wrap gap-3">
				{hasInvoice ? <LinkButton to={invoiceHref(ticket)}>{m.tickets_to_invoice()}</LinkButton> : null}
				<LinkButton to={again} kind={hasInvoice ? 'ghost' : 'primary'}>
					{m.tickets_again()}
				</LinkButton>
			</div>
		</>
	);
}

import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';

/** What checks of others and one's own rating show alike. */

type ListedProps = { to: string; title: string; note: string; isReadable: boolean };

/** One of those that were asked for, with its term. */
export function Listed({ to, title, note, isReadable }: ListedProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link to={to} className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline">
					{title}
				</Link>
				<span className="block text-sm text-muted">{note}</span>
			</span>
			{isReadable ? null : <Chip tone="off">{m.person_checks_ended()}</Chip>}
		</li>
	);
}

export function SignatureNeeded() {
	return (
		<Notice
			tone="warn"
			title={m.person_checks_signature_title()}
			action={
				<LinkButton to={paths.cabinetSignature.path(currentLocale())}>{m.person_checks_signature_go()}</LinkButton>
			}
		/>
	);
}

/** Whom one acts for is chosen elsewhere. */
export function OtherAccountNeeded({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Notice
			tone="warn"
			title={title}
			action={
				<LinkButton to={paths.cabinetOrganization.path(currentLocale())}>
					{m.person_checks_organisation_go()}
				</LinkButton>
			}
		>
			{children}
		</Notice>
	);
}

/** The consent has ended, and what was answered with it. */
export function Ended() {
	return (
		<Notice tone="off" title={m.person_checks_ended()}>
			{m.person_checks_ended_text()}
		</Notice>
	);
}

type DropFormProps = { field: { name: string; value: string }; sending: string; children: ReactNode };

export function DropForm({ field: { name, value }, sending, children }: DropFormProps) {
	return (
		<Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
			<input type="hidden" name={name} value={value} />
			<SendButton sending={sending} className="btn-ghost">
				{children}
			</SendButton>
			<p className="text-sm text-muted">{m.person_checks_drop_hint()}</p>
		</Form>
	);
}

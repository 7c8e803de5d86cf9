import type { Modal } from '#features/tariffs/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { ContactsForm } from './ContactsForm.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { Registration, RequestDone, RequestOver, SignInFirst } from './RequestScreens.tsx';
import { RequisitesForm } from './RequisitesForm.tsx';
import { type RequestAnswer, type RequestPage, requestHref } from './view.ts';

type ModalProps = { page: RequestPage; answer: RequestAnswer | undefined };

/** By the names of the specification (§3), which the buttons of the plans carry. */
const windows: Readonly<Record<Modal, (props: ModalProps) => React.ReactNode>> = {
	RegistrationModal,
	TariffRequestModal,
	TrialRequestModal,
	ApiRequestModal,
};

export function RequestModal({ page, answer }: ModalProps) {
	const Window = windows[page.modal];
	return <Window page={page} answer={answer} />;
}

function RegistrationModal({ page }: ModalProps) {
	const { screen, benefits, isSignedIn } = page;
	if (screen.name !== 'registration') return null;
	return (
		<Frame page={page} title={m.tickets_registration_title()}>
			<Registration href={screen.href} isSignedIn={isSignedIn} benefits={benefits} />
		</Frame>
	);
}

function TariffRequestModal(props: ModalProps) {
	return <Steps {...props} />;
}

function TrialRequestModal(props: ModalProps) {
	return <Steps {...props} />;
}

function ApiRequestModal(props: ModalProps) {
	return <Steps {...props} />;
}

/** Contacts, requisites, number: the same for everything that is asked for. */
function Steps({ page, answer }: ModalProps) {
	const { screen } = page;
	return (
		<Frame page={page} title={titleOf(page)}>
			<StepMark page={page} />
			{screen.name === 'contacts' ? (
				<ContactsForm offer={screen.offer} requestKey={screen.key} known={screen.known} answer={answer} />
			) : null}
			{screen.name === 'requisites' ? (
				<RequisitesForm
					known={screen.known}
					period={page.cost === null ? '' : page.period}
					isTrial={page.isTrial}
					answer={answer}
				/>
			) : null}
			{screen.name === 'sign_in' ? <SignInFirst href={screen.href} /> : null}
			{screen.name === 'done' ? (
				<RequestDone ticket={screen.ticket} isTrial={page.isTrial} isOnRequest={page.isOnRequest} />
			) : null}
			{screen.name === 'over' ? <RequestOver ticket={screen.ticket} again={again(page)} /> : null}
			{screen.name === 'waiting' ? <Waiting /> : null}
			{screen.name === 'gone' ? <Gone page={page} /> : null}
		</Frame>
	);
}

function titleOf({ screen, title }: RequestPage): string {
	switch (screen.name) {
		case 'sign_in':
			return m.tickets_sign_in_title({ number: screen.number });
		case 'done':
			return m.tickets_done_title({ number: screen.ticket.number });
		case 'over':
			return m.tickets_over_title({ number: screen.ticket.number, state: screen.ticket.label });
		case 'gone':
			return m.tickets_gone_title();
		case 'contacts':
		case 'requisites':
		case 'registration':
		case 'waiting':
			return m.tickets_request_title({ plan: title });
	}
}

function StepMark({ page: { screen, cost } }: Pick<ModalProps, 'page'>) {
	const step = screen.name === 'contacts' ? 1 : screen.name === 'requisites' ? 2 : null;
	if (step === null) return null;
	return (
		<p className="mb-3 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
			<span>
				{m.tickets_step({ step, total: 2 })} · {step === 1 ? m.tickets_contacts() : m.tickets_requisites()}
			</span>
			{cost === null ? null : (
				<span>{m.tickets_cost({ duration: cost.duration, sum: formatTenge(cost.grossKzt) })}</span>
			)}
		</p>
	);
}

function again({ modal, plan, period }: RequestPage): string {
	return requestHref({ modal, plan, period });
}

function Gone({ page }: Pick<ModalProps, 'page'>) {
	return (
		<>
			<p className="text-[15px]">{m.tickets_gone_text()}</p>
			<LinkButton to={again(page)} className="mt-4">
				{m.tickets_again()}
			</LinkButton>
		</>
	);
}

function Frame({ page, title, children }: Pick<ModalProps, 'page'> & { title: string; children: React.ReactNode }) {
	const closeTo = withQuery(paths.tariffs.path(currentLocale()), { period: page.period });
	return (
		<RequestDialog title={title} closeTo={closeTo} step={page.screen.name}>
			{children}
		</RequestDialog>
	);
}

import { loadOffer } from '#features/auth/public.web.ts';
import type { listOrganisations } from '#features/profile/contract.ts';
import type { Modal, Plan, Tariffs } from '#features/tariffs/contract.ts';
import { isPeriod, shownPrice } from '#features/tariffs/public.web.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';
import type { getTicket, Ticket } from '../../contract.ts';
import { type AskedRequest, type RequestPage, requestHref, requestSteps, type Typed } from './view.ts';

const modals: readonly Modal[] = ['RegistrationModal', 'TariffRequestModal', 'TrialRequestModal', 'ApiRequestModal'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What `?modal=` opens; null: nothing, or nothing that there is. */
export async function loadRequest(
	context: RequestContext,
	request: Request,
	{ groups }: Tariffs,
): Promise<RequestPage | null> {
	const named = readAsked(new URL(request.url).searchParams);
	const plan = groups.flatMap(({ plans }) => plans).find(({ code }) => code === named?.plan);
	if (named === null || plan === undefined) return null;
	// a plan has one window, whatever the address says
	const asked = { ...named, modal: plan.triggering_modal_name };
	const price = plan.trial_days === null ? shownPrice(plan, asked.period) : null;
	const shared = {
		// what is sold by the year only is asked for by the year
		...{ ...asked, period: price?.period ?? asked.period, title: plan.title, benefits: plan.benefits },
		cost: price === null ? null : { duration: price.duration, grossKzt: price.gross_kzt },
		...{ isTrial: plan.trial_days !== null, isOnRequest: plan.prices.length === 0 && plan.trial_days === null },
		isSignedIn: context.visitor.state === 'user',
	};
	return { ...shared, screen: await screenOf(context, asked, plan) };
}

export function readAsked(query: URLSearchParams): AskedRequest | null {
	const modal = modals.find((name) => name === query.get('modal'));
	if (modal === undefined) return null;
	const period = query.get('period');
	const step = requestSteps.find((one) => one === query.get('step'));
	const ticket = query.get('ticket') ?? '';
	return {
		...{ modal, plan: query.get('plan') ?? '', period: isPeriod(period) ? period : 'month' },
		...(step === undefined ? {} : { step }),
		...(uuid.test(ticket) ? { ticket } : {}),
	};
}

async function screenOf(context: RequestContext, asked: AskedRequest, plan: Plan): Promise<RequestPage['screen']> {
	const { locale, visitor } = context;
	if (asked.modal === 'RegistrationModal') return { name: 'registration', href: doors(context, '') };
	const isCompleting = asked.step === 'requisites' || asked.step === 'done';
	if (!isCompleting || asked.ticket === undefined)
		return {
			name: 'contacts',
			offer: await loadOffer(context.api),
			key: crypto.randomUUID(),
			known: visitor.state === 'user' ? { phone: visitor.profile.username } : {},
		};
	const ticket = await findTicket(context, asked.ticket);
	if (ticket === null) return { name: visitor.state === 'checking' ? 'waiting' : 'gone' };
	if (ticket.state !== 'new') return { name: ticket.state === 'submitted' ? 'done' : 'over', ticket };
	if (visitor.state === 'checking') return { name: 'waiting' };
	if (visitor.state === 'visitor') {
		const next = requestHref({ ...asked, plan: plan.code, step: 'requisites' }, locale);
		return { name: 'sign_in', number: ticket.number, href: doors(context, next) };
	}
	return { name: 'requisites', ticketId: asked.ticket, known: await knownRequisites(context) };
}

function doors({ locale }: RequestContext, next: string) {
	return {
		login: withQuery(paths.login.path(locale), { next }),
		registration: withQuery(paths.registration.path(locale), { next }),
	};
}

async function findTicket({ api }: RequestContext, id: string): Promise<Ticket | null> {
	const answer = await api.call<typeof getTicket>('GET /api/v1/tickets/:id', { params: { id } });
	return answer.ok ? answer.data : null;
}

/** The organisation that the reader acts for, or the only one he joined. */
async function knownRequisites({ api }: RequestContext): Promise<Typed> {
	const answer = await api.call<typeof listOrganisations>('GET /api/v1/profile/organisations');
	if (!answer.ok) return {};
	const own = answer.data.find(({ is_acting: isActing }) => isActing) ?? answer.data[0];
	return own === undefined ? {} : { bin: own.bin, organization_name: own.name };
}

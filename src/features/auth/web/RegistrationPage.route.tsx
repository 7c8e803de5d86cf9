import type { ActionFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { m } from '#paraglide/messages.js';
import { FlowScreen } from './FlowScreen.tsx';
import { loadFlow, takeStep } from './forms.server.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';
export { keepPage as shouldRevalidate, sendForm as clientAction } from './send-form.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadFlow('signin', args);
}

export function action(args: ActionFunctionArgs) {
	return takeStep('signin', args);
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.auth_registration_title() }, { name: 'description', content: m.auth_registration_description() }];
}

export default function RegistrationPage() {
	return <FlowScreen toLogin={m.auth_registration_has_account()} />;
}

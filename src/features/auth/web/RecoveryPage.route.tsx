import type { ActionFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { m } from '#paraglide/messages.js';
import { FlowScreen } from './FlowScreen.tsx';
import { loadFlow, takeStep } from './forms.server.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';
export { keepPage as shouldRevalidate, sendForm as clientAction } from './send-form.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadFlow('restore', args);
}

export function action(args: ActionFunctionArgs) {
	return takeStep('restore', args);
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.auth_recovery_title() }, { name: 'description', content: m.auth_recovery_description() }];
}

export default function RecoveryPage() {
	return <FlowScreen toLogin={m.auth_recovery_remembered()} />;
}

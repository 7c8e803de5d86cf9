import { m } from '#paraglide/messages.js';

export const roleNames = { owner: m.profile_org_owner, editor: m.profile_org_editor, viewer: m.profile_org_viewer };

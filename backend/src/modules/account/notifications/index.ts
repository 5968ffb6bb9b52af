export { type NewNotification, NotificationsFacade } from './notifications.facade.js';
export { NotificationsModule } from './notifications.module.js';

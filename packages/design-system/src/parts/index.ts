export { brandTokens, type BrandLook } from './brand/brand-tokens';
export { Chart } from './chart/chart';
export type { ChartProps, ChartSeries } from './chart/chart-props';
export { Sparkline, type SparklineProps } from './chart/sparkline';
export { choiceLabel, choiceOptions } from './controls/choices';
export { Combobox, type ComboboxProps } from './controls/combobox';
export { MultiCombobox, type MultiComboboxProps } from './controls/multi-combobox';
export { NumberField, type NumberFieldProps } from './controls/number-field';
export { Switch, type SwitchProps } from './controls/switch';
export { Textarea, type TextareaProps } from './controls/textarea';
export { CopyButton, type CopyButtonProps } from './copying/copy-button';
export { CopyField, type CopyFieldProps } from './copying/copy-field';
export { Form, type FormProps } from './forms/form';
export { DatePicker, type DatePickerProps } from './dates/date-picker';
export { formatDay, type IsoDate, parseIsoDate, today } from './dates/iso-date';
export { MonthGrid } from './dates/month-grid';
export type { DayEvent, MonthGridProps } from './dates/month-grid-props';
export { FileDrop } from './files/file-drop';
export type { ChosenFile, FileDropProps } from './files/file-drop-props';
export { formatFileSize } from './files/file-size';
export { FormDialog, type FormDialogProps } from './forms/form-dialog';
export { type BoundField, FormField, type FormFieldProps } from './forms/form-field';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button';
export { type FormHandle, type FormOptions, useForm } from './forms/use-form';
export { Stack, type StackProps } from './layout/stack';
export { focusBeside } from './lists/focus-beside';
export { ListEnd, type ListEndProps } from './lists/list-end';
export { Awaited, type AwaitedProps, type AwaitedQuery } from './loading/awaited';
export { lazyDialog, type LazyDialog, type LazyDialogProps } from './loading/lazy-dialog';
export { LoadMore, type LoadMoreProps } from './lists/load-more';
export { type Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { type Sort } from './table/sorting';
export { Stepper, type StepperProps } from './navigation/stepper';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs';
export {
  type SearchInQuery,
  type SearchInQueryOptions,
  useSearchInQuery,
} from './navigation/use-search-in-query';
export { type AddressedTab, useTabInPath, useTabInQuery } from './navigation/use-tab-in-address';
export { Avatar, type AvatarProps } from './states/avatar';
export { Banner, type BannerProps, type BannerTone } from './states/banner';
export { Progress, type ProgressProps } from './states/progress';

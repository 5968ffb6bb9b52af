import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../platform/config/index.js';
import { SignInModule } from '../../account/sign-in/index.js';
import { Avatars } from './avatars/avatars.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { FileLinkEntity } from './entities/file-link.entity.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';
import { StoredPictureEntity } from './entities/stored-picture.entity.js';
import { VisitorDocumentEntity } from './entities/visitor-document.entity.js';
import { FileContent } from './files/file-content.service.js';
import { FilesService } from './files/files.service.js';
import { StorageUsageService } from './files/storage-usage.service.js';
import { UnneededObjects } from './files/unneeded-objects.job.js';
import { StorageLimits } from './limits/storage-limits.service.js';
import { PictureCuts } from './pictures/picture-cuts.service.js';
import { Pictures } from './pictures/pictures.service.js';
import { VirusScanner } from './scanner/virus-scanner.js';
import { storageSettings } from './settings.js';
import { FileLinks } from './sharing/file-links.service.js';
import { FileTraffic } from './sharing/file-traffic.js';
import { ModeratedFiles } from './sharing/moderated-files.js';
import { Publishing } from './sharing/publishing.service.js';
import { SharedPages } from './sharing/shared-pages.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { StorageData } from './storage-data.js';
import { StorageController } from './storage.controller.js';
import { StorageFacade } from './storage.facade.js';
import { Arrivals } from './uploads/arrivals.service.js';
import { StorageQuota } from './uploads/storage-quota.service.js';
import { UploadRules } from './uploads/upload-rules.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

/** Files and documents of visitors. */
@Module({
  imports: [
    SignInModule,
    TypeOrmModule.forFeature([
      FileLinkEntity,
      StoredFileEntity,
      StoredPictureEntity,
      VisitorDocumentEntity,
    ]),
    SettingsModule.forFeature(storageSettings),
  ],
  controllers: [DocumentsController, SharingController, StorageController, UploadsController],
  providers: [
    Arrivals,
    Avatars,
    DocumentsService,
    FileContent,
    FileLinks,
    FilesService,
    FileTraffic,
    ModeratedFiles,
    PictureCuts,
    Pictures,
    Publishing,
    SharedPages,
    StorageData,
    StorageFacade,
    StorageLimits,
    StorageQuota,
    StorageUsageService,
    UnneededObjects,
    UploadRules,
    UploadsService,
    VirusScanner,
  ],
  exports: [StorageFacade],
})
export class FileStorageModule {}
